import { z } from 'zod';
import { openJsonFile } from './json-file';

/** This many hosts are remembered; of more the ones that were accepted first are asked about again. */
const MOST = 200;

const schema = z.object({ accepted: z.array(z.string()).catch([]).default([]) });

/** Hosts that a person let Proofdesk open in the browser. The page cannot write them. */
export interface AcceptedHosts {
  has(host: string): boolean;
  /** Remembers a host; one that cannot be written is remembered until the program ends. */
  add(host: string): void;
}

/** Opens `links.json` of a profile; a damaged one is set aside, and every host is asked about again. */
export function openLinkFile(
  profile: string,
  options: { now(): number; failed(cause: unknown): void },
): AcceptedHosts {
  const file = openJsonFile({ folder: profile, name: 'links', schema, delay: 0, ...options });
  const thisRun = new Set<string>();
  return {
    has: (host) => thisRun.has(host) || file.read().accepted.includes(host),
    add(host) {
      thisRun.add(host);
      try {
        file.write({ accepted: [...file.read().accepted.filter((one) => one !== host), host].slice(-MOST) });
      } catch (cause) {
        options.failed(cause);
      }
    },
  };
}
