import { amountText, type Cents } from '../cents';
import { catalogViews, type CatalogView, pictureType } from '../pictures/catalog-pictures';
import { rawNumber, type JsonOut } from '../raw-json';
import type { CatalogField, CatalogProduct } from './catalog-products';

/** An amount of money in the commerce family: a value with its own spelling and a currency. */
export const moneyJson = (cents: Cents): { readonly value: JsonOut; readonly currency: string } => ({
  value: rawNumber(amountText(cents)),
  currency: 'USD',
});

function fieldJson(field: CatalogField): JsonOut {
  const { name, label, required } = field;
  switch (field.type) {
    case 'choice':
      return {
        name,
        label,
        required,
        default: field.options[0]?.value ?? null,
        options: field.options.map(({ surcharge, ...option }) => ({
          ...option,
          surcharge: moneyJson(surcharge),
        })),
      };
    case 'text':
      return { name, label, type: 'text', required, maxLength: field.maxLength };
    case 'number': {
      const { minimum, maximum } = field;
      const surchargePerUnit = moneyJson(field.surchargePerUnit);
      return { name, label, type: 'number', required, default: minimum, minimum, maximum, surchargePerUnit };
    }
    case 'boolean':
      return {
        name,
        label,
        type: 'boolean',
        required,
        default: false,
        surcharge: moneyJson(field.surcharge),
      };
  }
}

/** A product as it is shown, alone and in the list: everything, so that a list once read is enough. */
export function productJson(
  product: CatalogProduct,
  imageAddress: (path: string) => string,
): { readonly [key: string]: JsonOut | undefined } {
  const views = catalogViews(product);
  const address = ({ name }: CatalogView, width: number): string =>
    imageAddress(
      `/images/catalog/${encodeURIComponent(product.ref)}/${name}/${width}.${pictureType(product)}`,
    );
  const [first] = views;
  return {
    ref: product.ref,
    name: product.name,
    category: product.category,
    description: product.description,
    basePrice: moneyJson(product.unitPrice),
    thumbnail: first === undefined ? undefined : address(first, 320),
    images: views.map((view) => ({ name: view.label, url: address(view, 960), width: 960 })),
    ...product.more,
    fields: product.tellsFields ? product.fields.map(fieldJson) : undefined,
  };
}
