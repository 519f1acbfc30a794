import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import { draftConfiguredProduct } from '@main/workflows/catalog/draft-configured-product';
import { makeConfiguredProducts, type MakeOptions } from '@main/workflows/catalog/make-configured-products';
import type { Fault, FaultEffect } from '@practice/faults/fault';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { expect } from 'vitest';
import { released } from '../../store/temporary-desk';
import { type NodeDesk, openDesk, PRACTICE } from './node-desk';

/** A product of the lab, and the values of those of its fields that offer a choice. */
export interface ChoiceProduct {
  readonly ref: string;
  readonly fields: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** One product of a lab where two fields are choices, and nothing has to be chosen. */
function choiceProduct(lab: PracticeLab): ChoiceProduct {
  const found = lab.parts.catalog.page(null, 100).page.find(({ fields }) => {
    const choices = fields.filter((field) => field.type === 'choice' && field.options.length > 1);
    return choices.length > 1 && !fields.some((field) => field.type !== 'choice' && field.required);
  });
  if (found === undefined) throw new Error('The lab has no product with two choices');
  const fields = found.fields.flatMap((field) => {
    const values = field.type === 'choice' ? field.options.map(({ value }) => value) : [];
    return values.length > 1 ? [{ name: field.name, values }] : [];
  });
  return { ref: found.ref, fields };
}

/** A practice lab, and desks that configure products of it. */
export class ConfiguringDesks {
  /** The desk that is open. */
  desk!: NodeDesk;
  /** The changes that it reported, oldest first. */
  changes: string[] = [];

  private constructor(
    readonly lab: PracticeLab,
    readonly product: ChoiceProduct,
  ) {}

  static async start(seed: string): Promise<ConfiguringDesks> {
    const lab = await startPracticeLab({ seed });
    return new ConfiguringDesks(lab, choiceProduct(lab));
  }

  /** Opens a desk; without a folder on an empty one. */
  async open(options: Partial<Parameters<typeof openDesk>[0]> = {}): Promise<NodeDesk> {
    this.changes = [];
    this.desk = await openDesk({
      lab: this.lab.ready,
      changed: (area, ids) => void this.changes.push(...ids.map((id) => `${area} ${id}`)),
      ...options,
    });
    return this.desk;
  }

  /** Opens the desk again, as the program does after an orderly end. */
  async reopen(options: Partial<Parameters<typeof openDesk>[0]> = {}): Promise<NodeDesk> {
    const { folder, close } = this.desk;
    close();
    await released();
    return this.open({ folder, ...options });
  }

  /** Opens what the disk holds at this moment, as the program does after it was killed. */
  async openAsKilled(): Promise<NodeDesk> {
    const folder = mkdtempSync(join(tmpdir(), 'proofdesk-killed-'));
    this.desk.desk.database.copyTo(join(folder, 'proofdesk.db'));
    return this.open({ folder });
  }

  strike(route: Fault['route'], effect: FaultEffect, count = 1): void {
    this.lab.setFault({ route, effect, count });
  }

  served(route: string) {
    return this.lab.parts.log.list({ route });
  }

  /** The looks at configured products that the lab served. */
  polls() {
    return this.lab.parts.log
      .list({})
      .filter(({ method, path }) => method === 'GET' && path.includes('/v1/commerce/configured-products/'));
  }

  /** Selections of the product by the number of the chosen option of each field. */
  selecting(...choices: number[]): string {
    const entries = choices.map((choice, index) => {
      const field = this.product.fields[index];
      return [field?.name, field?.values[choice]];
    });
    return JSON.stringify(Object.fromEntries(entries));
  }

  draft(
    selections = this.selecting(0),
    name = 'Ada’s frame',
    productRef = this.product.ref,
  ): ConfiguredProductRecord {
    return draftConfiguredProduct(this.desk.desk, { accountId: PRACTICE, productRef, name, selections });
  }

  make(ids: readonly string[], options?: MakeOptions): Promise<ConfiguredProductRecord[]> {
    return makeConfiguredProducts(this.desk.desk, ids, options);
  }

  async makeOne(id: string, options?: MakeOptions): Promise<ConfiguredProductRecord> {
    const [made] = await this.make([id], options);
    return made ?? expect.fail('Nothing was answered');
  }

  read(id: string): ConfiguredProductRecord {
    return this.desk.desk.configuredProducts.read(id);
  }
}
