import { ProblemError } from '../../problem-error';
import type { WantedProduct } from '@core/imports/import-carts';
import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import { selectionsText, typedValue } from '@core/catalog/selections';
import { readCatalogProduct } from '../catalog/read-catalog';
import {
  draftConfiguredProduct,
  draftConfiguredProductById,
  type DraftConfiguredProductPorts,
} from '../catalog/draft-configured-product';

/**
 * The configured products that the lines of an import ask for: one that the desk has, or a new draft, each once
 * however many lines ask for it. Nothing is asked of the lab.
 */
export class ImportedProducts {
  readonly #found = new Map<string, ConfiguredProductRecord>();

  constructor(
    private readonly desk: DraftConfiguredProductPorts,
    private readonly accountId: string,
  ) {}

  /** The product of a line. */
  find(wanted: WantedProduct): ConfiguredProductRecord {
    const key = JSON.stringify(wanted);
    const found = this.#found.get(key) ?? (wanted.by === 'id' ? this.#byId(wanted.id) : this.#byRef(wanted));
    this.#found.set(key, found);
    return found;
  }

  #byId(id: string): ConfiguredProductRecord {
    const { desk, accountId } = this;
    const known = desk.configuredProducts.byLabId(accountId, id) ?? this.#own(id);
    return known ?? draftConfiguredProductById(desk, { accountId, configuredProductId: id, name: '' });
  }

  /** A sheet may also name a product by the desk's own id, as the desk's lists are saved. */
  #own(id: string): ConfiguredProductRecord | null {
    try {
      const record = this.desk.configuredProducts.read(id);
      return record.accountId === this.accountId ? record : null;
    } catch (cause) {
      if (cause instanceof ProblemError && cause.problem.kind === 'absent') return null;
      throw cause;
    }
  }

  #byRef({ ref, selections }: Extract<WantedProduct, { by: 'ref' }>): ConfiguredProductRecord {
    const { desk, accountId } = this;
    const fields = this.#fieldsOf(ref);
    const entries = selections.map(({ key, value }) => {
      const field = fields?.find(({ name }) => name === key);
      const kind = field?.kind ?? 'text';
      // A sheet has the words that customers see.
      const isMeant = (word: string): boolean => word.toLowerCase() === value.toLowerCase();
      const option = field?.options.find(
        (one) => isMeant(one.label) || isMeant(one.text.replace(/^"|"$/g, '')),
      );
      if (option !== undefined) return { key, text: option.text };
      // A number that is none stays text, so that it is kept as it was written until a person fixes it.
      const isNumber = kind === 'number' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value);
      return { key, text: isNumber ? value : typedValue('text', value) };
    });
    return draftConfiguredProduct(desk, {
      accountId,
      productRef: ref,
      name: '',
      selections: selectionsText(entries, fields),
    });
  }

  #fieldsOf(ref: string) {
    try {
      return readCatalogProduct(this.desk, this.accountId, ref).fields;
    } catch (cause) {
      if (cause instanceof ProblemError && cause.problem.kind === 'absent') return null;
      throw cause;
    }
  }
}
