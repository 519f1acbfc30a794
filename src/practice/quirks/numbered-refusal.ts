import { editorRefusal, type FieldComplaint, json } from '../http/answers';
import type { LabQuirks } from './quirks';

const WORDS = {
  '400.01': 'The image hash does not match the image.',
  '400.02': 'An image is missing.',
  '400.04': 'The callback address is not valid.',
  '400.05': 'The verification code could not be posted to the callback address.',
  '400.06': 'The number of pages does not fit the book.',
  '403.01': 'The access token has expired or is not valid.',
  '403.02': 'The consumer key is not known.',
  '403.03': 'The consumer secret is wrong.',
  '403.04': 'The grant type is not supported.',
  '412.01': 'The order could not be read.',
  '412.02': 'The order breaks business rules.',
  '412.03': 'The confirmation id is not known.',
  '412.04': 'This entry has already been submitted.',
} as const;

/** The number of a refusal, as labs of this kind count them. */
export type ErrorNumber = keyof typeof WORDS;

/** A refusal with a number, in the body that real labs of this kind give. */
export function numberedRefusal(
  status: 200 | 401 | 403 | 412,
  number: ErrorNumber,
  rules: readonly string[] = [],
): Response {
  return json(
    {
      ErrorNumber: number,
      Message: WORDS[number],
      BrokenRules: rules.map((Description) => ({ Description })),
    },
    status,
  );
}

/** A refusal of the editor service: with status 200 and its number where the lab does so, else by its status. */
export function refuse(
  quirks: LabQuirks,
  refusal: {
    readonly number: ErrorNumber;
    readonly status: 400 | 404;
    readonly message: string;
    readonly errors?: readonly FieldComplaint[];
  },
): Response {
  const { number, status, message, errors = [] } = refusal;
  if (!quirks.has('refusals-as-200')) return editorRefusal(status, message, errors);
  return numberedRefusal(
    200,
    number,
    errors.map((error) => `${error.path} ${error.message}`),
  );
}

const NUMBERS: readonly (readonly [RegExp, ErrorNumber])[] = [
  [/^(?:body|EntryId|Orders)$|\.OrderItems$/, '412.01'],
  [/\.ImageHash$/, '400.01'],
  [/\.AssetPath$/, '400.02'],
  [/\.ItemBookAttribute\b/, '400.06'],
];

/** The number of what is wrong with an order; several causes together are broken rules. */
export function numberOf(complaints: readonly FieldComplaint[]): ErrorNumber {
  const numbers = new Set(
    complaints.map(({ path }) => NUMBERS.find(([pattern]) => pattern.test(path))?.[1] ?? '412.02'),
  );
  const [only = '412.02'] = numbers;
  return numbers.size === 1 ? only : '412.02';
}
