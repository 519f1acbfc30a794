import type { AccountFile } from '@main/accounts/account-records';

/** An account file in memory. It holds what a real one would: text. */
export class FakeFile implements AccountFile {
  text: string | null;
  failure: Error | null = null;

  constructor(content?: unknown) {
    this.text = content === undefined ? null : JSON.stringify(content);
  }
  read(): unknown {
    return this.text === null ? undefined : JSON.parse(this.text);
  }
  write(value: unknown): void {
    if (this.failure !== null) throw this.failure;
    this.text = JSON.stringify(value);
  }
}
