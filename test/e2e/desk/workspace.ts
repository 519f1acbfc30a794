import type { Locator, Page } from 'playwright-core';
import type { Running } from '../../../scripts/workspace-server.mjs';
import { chooseFile } from './file-dialogs';
import type { Desk } from './open-desk';

/** Settings > Workspace, and what is shared around a cart or an order. */
export class WorkspacePages {
  readonly page: Page;

  constructor(readonly desk: Desk) {
    this.page = desk.running.page;
  }

  async go(): Promise<void> {
    await this.desk.frame.go('Settings');
    await this.page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Workspace' })
      .click();
    await this.page.getByRole('heading', { name: 'What other desks can see' }).waitFor();
  }

  /** Makes a workspace on a server with this desk as its first one. */
  async share(server: Running, workspace: string, deskName: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Share this desk…' }).click();
    const dialog = this.desk.frame.dialog('Share this desk');
    const given = {
      ...{ Workspace: workspace, 'This desk': deskName, Address: server.host, Port: String(server.port) },
      ...{ Database: server.database, User: server.user, Password: server.password },
      'Certificate of the server': server.certificate,
    };
    for (const [label, value] of Object.entries(given))
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByRole('button', { name: 'Share this desk' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Makes an invitation; answers its file, and the passphrase as it is shown to be said on the phone. */
  async invite(deskName: string): Promise<{ readonly file: string; readonly passphrase: string }> {
    const file = await chooseFile(this.desk.running, `${deskName}.proofdesk-invitation`);
    await this.page.getByRole('button', { name: 'Invite a desk…' }).click();
    const dialog = this.desk.frame.dialog('Invite a desk');
    await dialog.getByLabel('Name of the desk', { exact: true }).fill(deskName);
    await dialog.getByRole('button', { name: 'Save invitation…' }).click();
    const told = this.desk.frame.dialog('Tell the passphrase by phone');
    const passphrase = await told.locator('.said').innerText();
    await told.getByRole('button', { name: 'Done' }).click();
    return { file, passphrase };
  }

  async join({ file, passphrase }: { readonly file: string; readonly passphrase: string }): Promise<void> {
    await chooseFile(this.desk.running, file);
    await this.page.getByRole('button', { name: 'Join with an invitation…' }).click();
    const dialog = this.desk.frame.dialog('Join with an invitation');
    await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await dialog.getByRole('button', { name: /^Join / }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** How the workspace is, as the status bar says it. */
  state(words: string | RegExp): Locator {
    return this.desk.frame.foot.getByRole('link').getByText(words);
  }

  /** Adds an account of the studio here, without its key. */
  async addAccount(name: string): Promise<void> {
    await this.page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Add account' })
      .click();
    await this.page.getByText(`${name} is shared with the studio now`).waitFor();
  }

  /** Tries at once to reach the server, unless it is reached already: the desk tries by itself. */
  async connectNow(): Promise<void> {
    const click = this.page.getByRole('button', { name: 'Connect now' }).click();
    await Promise.race([click.catch(() => undefined), this.state(/^Shared/).waitFor()]);
  }

  async declareGone(deskName: string): Promise<void> {
    const dialog = this.desk.frame.dialog(`Is ${deskName} gone?`);
    await dialog.getByRole('button', { name: `Declare ${deskName} gone` }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async leave(): Promise<void> {
    await this.page.getByRole('button', { name: 'Leave the workspace…' }).click();
    await this.page.getByRole('button', { name: 'Leave the workspace', exact: true }).click();
    await this.page.getByRole('button', { name: 'Share this desk…' }).waitFor();
  }

  /** Asks to leave, whose server cannot be reached, and leaves without it. */
  async leaveWithoutServer(): Promise<void> {
    await this.page.getByRole('button', { name: 'Leave the workspace…' }).click();
    await this.page.getByRole('button', { name: 'Leave the workspace', exact: true }).click();
    const without = this.page.getByRole('button', { name: 'Leave without the server' });
    await without.waitFor();
    await this.page.getByRole('checkbox', { name: /^The server will not come back/ }).click();
    await without.click();
    await this.page.getByRole('button', { name: 'Share this desk…' }).waitFor();
  }

  /** Who else is at the cart or order that is open. */
  presence(words: string): Locator {
    return this.page.getByRole('status').getByText(words);
  }

  /** The note of the cart that is open, which never leaves the studio. */
  get note(): Locator {
    return this.page.getByRole('textbox', { name: 'Note' });
  }

  /** Says something about the cart or order that is open. */
  async comment(text: string): Promise<void> {
    await this.page.getByRole('button', { name: /comments?$/i }).click();
    const panel = this.desk.frame.dialog('Comments');
    await panel.getByRole('textbox', { name: 'Write a comment' }).fill(text);
    await panel.getByRole('button', { name: 'Comment', exact: true }).click();
    await panel.getByRole('listitem').filter({ hasText: text }).waitFor();
    await this.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  }

  async assignTo(person: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Assign…' }).click();
    await this.page.getByRole('menuitemradio', { name: person }).click();
    await this.page.getByRole('button', { name: `Assigned to ${person}` }).waitFor();
  }

  /** That two desks changed the same thing of what is open. */
  get twoVersions(): Locator {
    return this.page.getByText('Two desks changed the same thing.');
  }

  /** Settles the versions of what is open: all of the other one is taken. */
  async takeOther(): Promise<void> {
    await this.page.getByRole('button', { name: 'Compare and choose…' }).click();
    const dialog = this.desk.frame.dialog('Two versions');
    await dialog.getByRole('button', { name: 'Take all of the other version' }).click();
    await dialog.getByRole('button', { name: /^Use \d+ value/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
