import { LIMITS } from '@contract/limits';
import { ROUTES } from '@contract/routes';
import type { Hono } from 'hono';
import { SHIPPING_TYPES } from '../commerce/shipping-options';
import { VERSIONS } from '../commerce/versions';
import { json } from '../http/answers';
import { serveFamilyRoute } from '../http/family-route';
import type { LabEnv } from '../http/request-context';

/** Discovery: what this account may use (document: "Endpoints"; the payload is the lab's own choice). */
export function discoveryRoutes(app: Hono<LabEnv>): void {
  serveFamilyRoute(app, 'discovery', 'discovery:read', ({ account, version, context }) =>
    json({
      account: { id: account.accountId, name: account.name },
      version,
      defaultVersion: account.defaultVersion,
      supportedVersions: VERSIONS,
      scopes: [...context.get('key').scopes],
      shippingTypes: [...SHIPPING_TYPES],
      maxBodyBytes: LIMITS.commerceBodyBytes,
      operations: Object.values(ROUTES)
        .filter((route) => route.base === 'commerce')
        .map(({ method, path, family }) => ({ method, path, family })),
    }),
  );
}
