import type { Locator, Page } from 'playwright-core';
import { showKind } from './kind-in-head';

/** Settings > Webhooks, and the lists of deliveries and of audit entries beside the requests. */
export class Webhooks {
  constructor(readonly page: Page) {}

  async goSettings(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: 'Settings' })
      .click();
    await this.page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Webhooks' })
      .click();
    await this.receiver.waitFor();
  }

  async go(kind: 'Requests' | 'Deliveries' | 'History'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: /^Activity\b/ })
      .click();
    await showKind(this.page, 'Activity lists', kind);
  }

  get receiver(): Locator {
    return this.page.getByRole('region', { name: 'Receiver', exact: true });
  }

  /** Turns the receiver on or off. */
  get switch(): Locator {
    return this.receiver.getByRole('switch', { name: 'Accept deliveries on this computer' });
  }

  /** The callback address of a service of an account. */
  callback(account: string, service: 'Editor service' | 'Order submission'): Locator {
    return this.page
      .getByRole('region', { name: account, exact: true })
      .getByRole('group', { name: service, exact: true });
  }

  get rows(): Locator {
    return this.page.getByRole('grid', { name: 'Deliveries' }).locator('[role="row"][data-index]');
  }

  row(name: RegExp): Locator {
    return this.page.getByRole('grid', { name: 'Deliveries' }).getByRole('row', { name });
  }

  /** The delivery that is open. */
  get detail(): Locator {
    return this.page.getByRole('article');
  }

  /** What is known of the signatures of the deliveries that the list shows. */
  filter(name: 'All' | 'Not verified'): Locator {
    return this.page
      .getByRole('group', { name: 'Filter deliveries' })
      .getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  /** Something that someone did, in the history. */
  auditEntry(name: RegExp): Locator {
    return this.page.getByRole('grid', { name: 'History' }).getByRole('row', { name }).first();
  }
}
