import type { Cents } from '../cents';
import { seededHex } from '../random';
import type { JsonOut } from '../raw-json';
import type { Catalog } from './catalog';
import type { CatalogField, CatalogProduct, SelectedValue } from './catalog-products';
import { moneyJson } from './product-json';
import type { ConfiguredProduct } from '../store/records';
import type { LabStore } from '../store/store';

/** What a selected value costs beyond the price of the product. */
function surchargeOf(field: CatalogField, selected: SelectedValue | undefined): Cents {
  switch (field.type) {
    case 'choice': {
      const value = selected ?? field.options[0]?.value;
      return field.options.find((option) => option.value === value)?.surcharge ?? 0;
    }
    case 'number':
      return typeof selected === 'number' ? Math.round(selected * field.surchargePerUnit) : 0;
    case 'boolean':
      return selected === true ? field.surcharge : 0;
    case 'text':
      return 0;
  }
}

/** The configured products of a lab. */
export class ConfiguredProducts {
  constructor(
    private readonly seed: string,
    private readonly store: LabStore,
    private readonly catalog: Catalog,
  ) {}

  /** Creates one; it is built after one to three polls. */
  create(
    accountId: string,
    product: CatalogProduct,
    selections: Readonly<Record<string, SelectedValue>>,
    now: number,
  ): ConfiguredProduct {
    const mark = seededHex(
      this.seed,
      [
        'configured',
        accountId,
        product.ref,
        JSON.stringify(selections),
        String(this.store.configuredCount),
        String(now),
      ],
      24,
    );
    this.store.record({
      type: 'configuredProductCreated',
      id: `cfp_${mark}`,
      accountId,
      productRef: product.ref,
      selections,
      at: now,
      polls: 1 + (Number.parseInt(mark.slice(0, 2), 16) % 3),
    });
    const created = this.find(`cfp_${mark}`, accountId);
    if (created === null) throw new Error('A configured product was recorded and is not there');
    return created;
  }

  /** The one of this id, or null when there is none or it belongs to another account. */
  find(id: string, accountId: string): ConfiguredProduct | null {
    const found = this.store.findConfiguredProduct(id);
    return found?.accountId === accountId ? found : null;
  }

  /** Looks at one as a poll does: each look brings it nearer to being built. */
  poll(id: string, accountId: string): ConfiguredProduct | null {
    const found = this.find(id, accountId);
    if (found !== null && found.pollsLeft > 0) this.store.record({ type: 'configuredProductPolled', id });
    return this.find(id, accountId);
  }

  /** Price of one unit with everything selected. */
  unitPrice(configured: ConfiguredProduct): Cents {
    const product = this.catalog.findEver(configured.productRef);
    if (product === null) return 0;
    return product.fields.reduce(
      (sum, field) => sum + surchargeOf(field, configured.selections[field.name]),
      product.unitPrice,
    );
  }

  /** The product's name, for breakdowns. */
  nameOf(configured: ConfiguredProduct): string {
    return this.catalog.findEver(configured.productRef)?.name ?? configured.productRef;
  }

  /** A configured product as it is answered: with `actions.poll` as long as it builds. */
  json(configured: ConfiguredProduct): JsonOut {
    const building = configured.pollsLeft > 0;
    return {
      id: configured.id,
      productRef: configured.productRef,
      selections: configured.selections,
      status: building ? 'building' : 'ready',
      isValidForOrder: !building,
      unitPrice: moneyJson(this.unitPrice(configured)),
      createdAt: new Date(configured.createdAt).toISOString(),
      actions: building ? pollAction(configured.id) : {},
    };
  }
}

/** The action that a client follows while a configured product builds. */
export const pollAction = (id: string): JsonOut => ({
  poll: { method: 'GET', href: `/v1/commerce/configured-products/${id}` },
});
