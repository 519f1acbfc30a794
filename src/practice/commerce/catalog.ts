import { type CatalogProduct, productAt } from './catalog-products';

/** What a rehearsal lets happen to the catalog. */
export interface CatalogChange {
  /** Refs of products that the catalog no longer has. */
  readonly remove: readonly string[];
  /** Products that are listed under another name. */
  readonly rename: readonly { readonly ref: string; readonly name: string }[];
  /** Products that come last in the catalog, made as the one of `like`. */
  readonly add: readonly { readonly ref: string; readonly name: string; readonly like: string }[];
}

/** The catalog, made when it is first looked at. */
export class Catalog {
  private made: CatalogProduct[] | null = null;
  private readonly byRef = new Map<string, CatalogProduct>();
  private readonly removed = new Set<string>();

  constructor(
    private readonly seed: string,
    private readonly size: number,
  ) {}

  private get products(): CatalogProduct[] {
    if (this.made === null) {
      this.made = Array.from({ length: this.size }, (_, index) => productAt(this.seed, index));
      for (const product of this.made) this.byRef.set(product.ref, product);
    }
    return this.made;
  }

  /**
   * This many products after the one of a ref, in the catalog's order; null stands for the beginning. The
   * ref may have left the catalog since: what comes after it stays where it was.
   */
  page(after: string | null, limit: number, category?: string): { page: CatalogProduct[]; more: boolean } {
    const start = after === null ? 0 : this.products.findIndex(({ ref }) => ref === after) + 1;
    const page: CatalogProduct[] = [];
    for (let index = start; index < this.products.length; index += 1) {
      const product = this.products[index];
      if (product === undefined || this.removed.has(product.ref)) continue;
      if (category !== undefined && product.category !== category) continue;
      if (page.length === limit) return { page, more: true };
      page.push(product);
    }
    return { page, more: false };
  }

  /** The product of this ref, compared as written, or null. */
  find(ref: string): CatalogProduct | null {
    return this.removed.has(ref) ? null : this.findEver(ref);
  }

  /** The same, also when it has left the catalog: what was configured of it keeps its name and price. */
  findEver(ref: string): CatalogProduct | null {
    return this.products.length === 0 ? null : (this.byRef.get(ref) ?? null);
  }

  /** Changes the catalog, and answers the refs that it does not have. */
  change({ remove, rename, add }: CatalogChange): { readonly unknown: string[] } {
    const unknown: string[] = [];
    for (const ref of remove) {
      if (this.find(ref) === null) unknown.push(ref);
      else this.removed.add(ref);
    }
    for (const { ref, name } of rename) {
      const found = this.find(ref);
      if (found === null) unknown.push(ref);
      else this.replace({ ...found, name });
    }
    for (const { ref, name, like } of add) {
      const pattern = this.findEver(like);
      if (pattern === null) unknown.push(like);
      else this.replace({ ...pattern, ref, name });
    }
    return { unknown };
  }

  private replace(product: CatalogProduct): void {
    const at = this.products.findIndex(({ ref }) => ref === product.ref);
    this.products.splice(at === -1 ? this.products.length : at, at === -1 ? 0 : 1, product);
    this.byRef.set(product.ref, product);
    this.removed.delete(product.ref);
  }

  /** Forgets every change. */
  reset(): void {
    this.made = null;
    this.byRef.clear();
    this.removed.clear();
  }
}
