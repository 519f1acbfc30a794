import {
  AUTHENTICATION,
  EDITOR_ENDPOINTS,
  EDITOR_RESOURCES,
  EDITOR_RULE_TEXTS,
  EDITOR_STATES,
  EVENTS,
  GATEWAY_BODY,
  INTRODUCTION,
  MARKUP_TYPES,
  UNSHOWN_EVENTS,
} from './document-first';
import type { DocumentRule } from './document-rule';
import {
  COMMERCE_ENDPOINTS,
  COMMERCE_EVENTS,
  COMMERCE_RECORDS,
  COMMERCE_STATES,
  ERRORS,
  LIMIT_RULES,
  SECOND_FAMILY,
  VERSION_RULES,
} from './document-second';

/** Every sentence and table cell of the document, in its order. The contract suite must name each. */
export const DOCUMENT_RULES: readonly DocumentRule[] = [
  ...INTRODUCTION,
  ...SECOND_FAMILY,
  ...EDITOR_RESOURCES,
  ...COMMERCE_RECORDS,
  ...MARKUP_TYPES,
  ...EDITOR_STATES,
  ...COMMERCE_STATES,
  ...EDITOR_ENDPOINTS,
  ...COMMERCE_ENDPOINTS,
  ...EDITOR_RULE_TEXTS,
  ...AUTHENTICATION,
  ...EVENTS,
  ...COMMERCE_EVENTS,
  ...UNSHOWN_EVENTS,
  ...GATEWAY_BODY,
  ...ERRORS,
  ...LIMIT_RULES,
  ...VERSION_RULES,
];
