import type { z } from 'zod';
import { type Answer, readSuccess } from '@contract/answers';
import type { Problem } from '@contract/problems';
import type { RouteName } from '@contract/routes';
import {
  discoverySchema,
  fulfillmentOrderSchema,
  productRowSchema,
  productSchema,
  shippingPreviewSchema,
} from '@contract/wire/catalog';
import {
  calculationSchema,
  configuredProductSchema,
  submissionRowSchema,
  submissionSchema,
} from '@contract/wire/commerce';
import { creationResponseSchema } from '@contract/wire/creation';
import { cursorListSchema } from '@contract/wire/cursor-list';
import { exportResponseSchema } from '@contract/wire/export';
import { registrationSchema, validationAnswerSchema } from '@contract/wire/webhook';
import { readConfirmationAnswer } from '@core/breakdown';

/** What a success of each route must carry; a confirmation is compared with what was asked as well. */
const SCHEMAS: Readonly<Record<Exclude<RouteName, 'confirmOrder'>, z.ZodType>> = {
  exportEditors: exportResponseSchema,
  createOrder: creationResponseSchema,
  createWebhook: registrationSchema,
  verifyWebhook: registrationSchema,
  validateWebhook: validationAnswerSchema,
  createCallback: registrationSchema,
  verifyCallback: registrationSchema,
  submit: submissionSchema,
  calculate: calculationSchema,
  listSubmissions: cursorListSchema(submissionRowSchema),
  readSubmission: submissionSchema,
  createConfiguredProduct: configuredProductSchema,
  listProducts: cursorListSchema(productRowSchema),
  readProduct: productSchema,
  discovery: discoverySchema,
  listFulfillmentOrders: cursorListSchema(fulfillmentOrderSchema),
  previewShipping: shippingPreviewSchema,
};

/** The ConfirmationID in the address of a confirmation. */
function confirmationIdIn(url: string): string {
  try {
    return decodeURIComponent(url.split('/').at(-2) ?? '');
  } catch {
    return '';
  }
}

/** What an answer lacks to be a success of its route, or null when it is one. Never throws. */
export function problemWith(answer: Answer, route: RouteName | null, url: string): Problem | null {
  const read =
    route === 'confirmOrder'
      ? readConfirmationAnswer(answer, confirmationIdIn(url))
      : readSuccess(answer, route === null ? registrationSchema : SCHEMAS[route]);
  return read.ok ? null : read.problem;
}
