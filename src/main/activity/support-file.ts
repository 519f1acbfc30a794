import type { RequestRecord } from '@core/history/requests';

/** What the file says of the program that wrote it. */
export interface WrittenBy {
  readonly name: string;
  readonly version: string;
  readonly platform: string;
}

/**
 * Requests as JSON text for someone at the lab: who wrote it, when, and each request with its answer,
 * oldest first, times as text. No key is in it, because none is in what is kept.
 */
export function supportText(requests: readonly RequestRecord[], by: WrittenBy, at: number): string {
  const entries = requests.map(({ at: answeredAt, ...request }) => ({
    answeredAt: new Date(answeredAt).toISOString(),
    ...request,
  }));
  const { name, version, platform } = by;
  const file = {
    writtenBy: { name, version, platform },
    writtenAt: new Date(at).toISOString(),
    requests: entries,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
