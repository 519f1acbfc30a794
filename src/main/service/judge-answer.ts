import { z } from 'zod';
import { type Answer, readSuccess } from '@contract/answers';
import type { Problem, Result } from '@contract/problems';
import { registrationOf, type RegistrationStep, validationOf } from '@contract/registration-answers';
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
import { cursorListSchema } from '@contract/wire/cursor-list';
import { exportResponseSchema } from '@contract/wire/export';
import { readConfirmationAnswer, readCreationAnswer } from '@core/orders/price-breakdown';

/** The routes of a registration, whose answers are read for what they say. */
const STEPS = {
  createWebhook: 'create',
  verifyWebhook: 'verify',
  createCallback: 'create',
  verifyCallback: 'verify',
} as const satisfies Partial<Record<RouteName, RegistrationStep>>;

/** What a success of each other route must carry; what an order needs is read where it is understood. */
const SCHEMAS: Readonly<
  Record<
    Exclude<RouteName, 'createOrder' | 'confirmOrder' | 'validateWebhook' | keyof typeof STEPS>,
    z.ZodType
  >
> = {
  exportEditors: exportResponseSchema,
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
  const read = readAnswer(answer, route, url);
  return read.ok ? null : read.problem;
}

function readAnswer(answer: Answer, route: RouteName | null, url: string): Result<unknown> {
  switch (route) {
    case 'createOrder':
      return readCreationAnswer(answer);
    case 'confirmOrder':
      return readConfirmationAnswer(answer, confirmationIdIn(url));
    case 'createWebhook':
    case 'verifyWebhook':
    case 'createCallback':
    case 'verifyCallback':
      return registrationOf(answer, STEPS[route]);
    case 'validateWebhook':
      return validationOf(answer);
    default:
      return readSuccess(answer, route === null ? z.unknown() : SCHEMAS[route]);
  }
}
