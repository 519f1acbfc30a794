import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ProblemError } from '../../problem-error';
import { readRow } from './columns';
import type { Database, ExaminedFile, SchemaName } from './database';
import { FIRST_SCHEMA } from '../migrations/0001-first-schema';
import { REQUESTS_SCHEMA } from '../migrations/0002-requests';
import { COMMERCE_SCHEMA } from '../migrations/0003-commerce';
import { SCALE_SCHEMA } from '../migrations/0004-scale';
import { AFTER_SENDING_SCHEMA } from '../migrations/0005-after-sending';
import { BACKUPS_SCHEMA } from '../migrations/0006-backups';
import { differencesOfSchema, digestOfSchema } from './expected-schema';
import { WHOLE_TOTALS_SCHEMA } from '../migrations/0007-whole-totals';
import { UNTRUSTED_INPUT_SCHEMA } from '../migrations/0008-untrusted-input';
import { TOTALS_SO_FAR_SCHEMA } from '../migrations/0009-totals-so-far';
import { RECORDED_FACTS_SCHEMA } from '../migrations/0010-recorded-facts';
import { EARLIER_SUBMISSIONS_SCHEMA } from '../migrations/0011-earlier-submissions';
import { CUSTOMERS_SCHEMA } from '../migrations/0012-customers';
import { PARTLY_CONFIRMED_SCHEMA } from '../migrations/0013-partly-confirmed';
import { LAB_WORDS_SCHEMA } from '../migrations/0014-words-of-the-lab';
import { WORKSPACE_SCHEMA } from '../migrations/0015-workspace';
import { SENT_AGAIN_ELSEWHERE_SCHEMA } from '../migrations/0016-sent-again-elsewhere';
import { HELD_TWICE_SCHEMA } from '../migrations/0017-held-twice';
import { TAKEN_BACK_LATE_SCHEMA } from '../migrations/0018-taken-back-late';
import { ERASURES_SCHEMA } from '../migrations/0019-erasures';
import { TOLD_BY_OTHERS_SCHEMA } from '../migrations/0020-told-by-others';
import { storageProblem } from './sqlite-problems';

/** One step of the schema. Its number and text are final once released. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Read when it is asked for: only a new desk and one of an older version need it (`scripts/start-chunks.mjs`). */
  readonly sql: string;
  /** SHA-256 of `sql` in hex, so that a start compares it without reading the text; a test holds it against that. */
  readonly sha256?: string;
  /**
   * What the whole schema is once this step is applied, as `digestOfSchema` gives it, so that a file is compared with it
   * without making one; a test holds it against the steps themselves. Without it the schema is made to compare with.
   */
  readonly schema?: string;
}

/** Every step in its order, numbered from 1 without a gap. */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    name: 'first schema',
    get sql() {
      return FIRST_SCHEMA;
    },
    sha256: '9dcb9de460cf7ddf3a08d5dab68206fada9ee1f04b48b3c8170a976cfee98fa2',
    schema: 'bc0f2660eb6e7f28d04a40f91693b5c66d82249b6dde895014748a06ca074ad0',
  },
  {
    number: 2,
    name: 'requests',
    get sql() {
      return REQUESTS_SCHEMA;
    },
    sha256: 'f907219e337ef70d35a5508d55a92309f22f3cd1c485004080dfaa3c91e78485',
    schema: 'c0872276926dbf56c235bcac382ebddb659229d7cfac19a21028f493695e4438',
  },
  {
    number: 3,
    name: 'commerce',
    get sql() {
      return COMMERCE_SCHEMA;
    },
    sha256: 'c7bced4ed3774571fcd4e4d550a0f745dc426de82e2836959455ea0d5e82b662',
    schema: 'ce4c73ca4bc6760e3715de988abcc80e37e2d2c06bfae373c06f57640b6edc62',
  },
  {
    number: 4,
    name: 'scale',
    get sql() {
      return SCALE_SCHEMA;
    },
    sha256: '2624e10285fb687484f325020494c9c89ef0ae60487b1c7a3975b0b493f26475',
    schema: '24a6d04052f9500cb4a8c461821b147b7c7afbb079925417a00bc511cd5550b9',
  },
  {
    number: 5,
    name: 'after sending',
    get sql() {
      return AFTER_SENDING_SCHEMA;
    },
    sha256: 'd574b1d4fcce0cbfbb7a428b1c0dc577cc5788d68f0f5908b1e36cc0610b2b61',
    schema: '8f3489c5c93585ded5cb1f32f168d14fc48ce0f0369c37f1e9fbd3eb1a2ef63e',
  },
  {
    number: 6,
    name: 'backups',
    get sql() {
      return BACKUPS_SCHEMA;
    },
    sha256: 'f730f56a10e917cd9c17d0e6f3857e7b31955a73729a1c4d14523f832b37e43b',
    schema: '14359a8b7f5f0d34b8607be8efcbf107ab4a424ada3a9a3b767bf0d6856931b4',
  },
  {
    number: 7,
    name: 'whole totals',
    get sql() {
      return WHOLE_TOTALS_SCHEMA;
    },
    sha256: '90e4c22183842c7879ec0842d4fec8169282cda0015613c4d54e536458895c75',
    schema: 'a353fa6aed16695e5c57ddf4a20079f3d904bc666064cf6f1dc1746eac94ddac',
  },
  {
    number: 8,
    name: 'untrusted input',
    get sql() {
      return UNTRUSTED_INPUT_SCHEMA;
    },
    sha256: 'd996986f1cf46feafee3f15555645472b8ee6824e72822c04b050f61486b1c4f',
    schema: '1f2ed0ed1ea72f8c71967767011299e4bfef55780fb96ee581157b9b4bbf1772',
  },
  {
    number: 9,
    name: 'totals so far',
    get sql() {
      return TOTALS_SO_FAR_SCHEMA;
    },
    sha256: '5e8d26dcb5d1a9b5c906ab52e69578cfd7f1058a19b59e91a36c352b3572955d',
    schema: '49986002d12eb5b798f71e084e9ff066743d70bb0fafe3875ef03c7f02147d62',
  },
  {
    number: 10,
    name: 'recorded facts',
    get sql() {
      return RECORDED_FACTS_SCHEMA;
    },
    sha256: '1a1533fb20fcf02b2de5ad14b03160a828166e90eb1230b23b038e80d8514f7f',
    schema: '5ea1abb8b7ae6b47186bd540ef4991162670904eb78f0714d973ccdf0fe741aa',
  },
  {
    number: 11,
    name: 'earlier submissions',
    get sql() {
      return EARLIER_SUBMISSIONS_SCHEMA;
    },
    sha256: '59d9148e98b070cdd5efd0b5662539e59eae98d2aeff31c7f2cd52cfe5aafc80',
    schema: 'df8d9747ffc831822327922f647f42ace758bf7f54bea23cd7b9cfbad9b12622',
  },
  {
    number: 12,
    name: 'customers',
    get sql() {
      return CUSTOMERS_SCHEMA;
    },
    sha256: '82d8b2f93e1f18cac9a2771bc6b4d955085e42d349eae38f243a1f2e0c21cf7d',
    schema: 'dd99aa4c318bc7eebb279787b9aeaa29edc4c98e9beb47c85c9cf198572e6a64',
  },
  {
    number: 13,
    name: 'partly confirmed orders',
    get sql() {
      return PARTLY_CONFIRMED_SCHEMA;
    },
    sha256: '36b0453dca7fdfc3d5892f34265b029ca8a9bde886832715bbc1727d8f3cc9e0',
    schema: '078639e1bb9914bc1656009978c42c54c07ec0b1c799f79833794fef042dffbb',
  },
  {
    number: 14,
    name: 'words of the lab',
    get sql() {
      return LAB_WORDS_SCHEMA;
    },
    sha256: '8fc0d6ce3a031cc63f853a5248d78fdc8ff65e57531d19332b0c7fba0fb675f4',
    schema: 'afef968380a7ee0c40898c03d97daf6fa615a87bb89a52f2b2b1a1b8f1d03054',
  },
  {
    number: 15,
    name: 'workspace',
    get sql() {
      return WORKSPACE_SCHEMA;
    },
    sha256: 'be3df36a8ebd6e38fb7b6f62933dacbbc4ace79f5fcf32dc60292cc1829483c0',
    schema: '41373eff3702c5e4b2fbfabb1448e65feb743dc0b2d6149d41ffe0dd298f1ed1',
  },
  {
    number: 16,
    name: 'sent again elsewhere',
    get sql() {
      return SENT_AGAIN_ELSEWHERE_SCHEMA;
    },
    sha256: '2df1018dfaba874cd824b6b237f2296238ad93cedb58f19983f020872461223b',
    schema: 'b21118ed051da872ca9cc7251e50b57a2e273ab0907ab452ceeae25594a027a6',
  },
  {
    number: 17,
    name: 'held twice',
    get sql() {
      return HELD_TWICE_SCHEMA;
    },
    sha256: 'c074e66b4a692e201cc0255015bc2edb2fc192a0a18d75ab9f0c30bcd8af46c1',
    schema: 'c78fb6846b8745f685d443435428f3481feb68633ee8f0cbb14048c50e66a748',
  },
  {
    number: 18,
    name: 'taken back late',
    get sql() {
      return TAKEN_BACK_LATE_SCHEMA;
    },
    sha256: '63369c1e2b4a4c7e1e1e2b857cf5def48795d92fbe595fca3401224bd9932fd7',
    schema: '7afc283c0abde045f56d9e94a2d26655f680bc3980ee1869a3ee50ec35b954b2',
  },
  {
    number: 19,
    name: 'erasures',
    get sql() {
      return ERASURES_SCHEMA;
    },
    sha256: 'c9ec2cce801950447fa96e613255d8d40f4b783e9229b354f8ba15c4806ca2be',
    schema: '251d3e52a1cf7a648637b1ed07cefd489f2cc4c3be0f1e7043d7a442eb86f392',
  },
  {
    number: 20,
    name: 'told by others',
    get sql() {
      return TOLD_BY_OTHERS_SCHEMA;
    },
    sha256: '04120685b56a03e1da91059a3845cf037aaaa68f1d19852a479e702013fd79a6',
    schema: 'd0d7204fe5a568a1e07af042a18db60300705baba9580ec459ddaa34c31635c9',
  },
];

/** Marks the file as this program's own (SQLite's `application_id`): "PrDe". */
export const APPLICATION_ID = 0x50724465;

const TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  schema_sha256 TEXT NOT NULL,
  applied_at INTEGER NOT NULL
) STRICT`;

const appliedSchema = z.object({
  number: z.number().int(),
  name: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  schemaSha256: z.string(),
});

/** SHA-256 of a migration's text, in hex. */
export function hashOf(migration: Migration): string {
  return migration.sha256 ?? createHash('sha256').update(migration.sql, 'utf8').digest('hex');
}

/** Whether two hashes differ in one place: a wrong bit does that, another text never does. */
function isOneOff(one: string, other: string): boolean {
  return Array.from(one).filter((character, index) => character !== other[index]).length === 1;
}

/** How a database's schema compares with the one that this program knows. */
export type SchemaStanding =
  | { readonly state: 'foreign' }
  /** `found` names what differs, for people. */
  | { readonly state: 'altered'; readonly found: readonly string[] }
  | { readonly state: 'current'; readonly version: number }
  | { readonly state: 'older'; readonly version: number; readonly pending: readonly Migration[] }
  | { readonly state: 'newer-schema'; readonly found: number; readonly known: number }
  | { readonly state: 'changed-migration'; readonly number: number; readonly name: string };

/**
 * Compares the steps that were applied to a database, and all of its schema, with those of the program. `foreign`
 * is a database of another program; `altered` one whose schema is not what the program's own steps make, whatever the
 * file says of itself; `newer-schema` one that a newer version of this program wrote, which cannot be compared.
 * Runs no trigger and opens no view of the file, and changes nothing. Throws ProblemError (`storage`) when the file cannot be read.
 */
export function schemaStanding(
  database: ExaminedFile,
  migrations: readonly Migration[] = MIGRATIONS,
  schema: SchemaName = 'main',
): SchemaStanding {
  const objects = database.all(`SELECT type, name FROM ${schema}.sqlite_schema`);
  // A view in the place of the table is never asked.
  if (!objects.some(({ type, name }) => type === 'table' && name === 'migrations')) {
    return objects.length === 0 ? { state: 'older', version: 0, pending: migrations } : { state: 'foreign' };
  }
  if (database.get(`PRAGMA ${schema}.application_id`)?.application_id !== APPLICATION_ID)
    return { state: 'foreign' };
  // Read first and without the other columns: what a newer version keeps there is not for this one to judge.
  const found = Number(database.get(`SELECT max(number) AS number FROM ${schema}.migrations`)?.number);
  if (found !== database.get(`PRAGMA ${schema}.user_version`)?.user_version)
    return { state: 'altered', found: ['the number of its version is another than that of its last step'] };
  if (found > migrations.length) return { state: 'newer-schema', found, known: migrations.length };
  const applied = database
    .all(`SELECT number, name, sha256, schema_sha256 FROM ${schema}.migrations ORDER BY number`)
    .map((row) => readRow(appliedSchema, row, 'step of the schema'));
  const version = applied.at(-1)?.number ?? 0;
  for (const [index, row] of applied.entries()) {
    const known = migrations[index];
    if (known?.number === row.number && isOneOff(hashOf(known), row.sha256))
      return { state: 'altered', found: [`what is said of step ${row.number}`] };
    if (known?.number !== row.number || hashOf(known) !== row.sha256) {
      return { state: 'changed-migration', number: row.number, name: row.name };
    }
  }
  const differences = differencesOfSchema(database, schema, {
    digest: migrations[applied.length - 1]?.schema ?? null,
    make: (made) => applyMigrations(made, migrations.slice(0, applied.length), 0),
  });
  if (differences.length > 0) return { state: 'altered', found: differences };
  const pending = migrations.slice(applied.length);
  return pending.length === 0 ? { state: 'current', version } : { state: 'older', version, pending };
}

/** What is wrong with a database of that schema, or null where it is one of this program, whatever its version. */
export function faultOfStanding(standing: SchemaStanding): string | null {
  if (standing.state === 'foreign') return 'The file is a database of another program';
  return standing.state === 'altered'
    ? `The tables are not written as they were made: ${standing.found.join('; ')}`
    : null;
}

/**
 * Brings a database up to date. Each step is one transaction with its own row in `migrations`, so
 * that an end at any moment leaves the schema before it or after it and nothing between. The caller
 * makes a verified copy of an existing database first. Throws ProblemError (`storage`); the steps
 * before the one that failed stay applied.
 */
export function applyMigrations(database: Database, pending: readonly Migration[], at: number): void {
  for (const migration of pending) {
    try {
      // A table that others refer to can only be made again while references are not enforced; each step
      // proves before it is committed that none is broken.
      database.script('PRAGMA foreign_keys = OFF');
      database.transaction(() => applyMigration(database, migration, at));
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause;
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new ProblemError(
        storageProblem('failed', `Step ${migration.number} of the schema failed: ${why}`),
      );
    } finally {
      database.script('PRAGMA foreign_keys = ON');
    }
  }
}

function applyMigration(database: Database, migration: Migration, at: number): void {
  database.script(TABLE);
  database.script(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.script(migration.sql);
  const broken = database.all('PRAGMA foreign_key_check');
  if (broken.length > 0) throw new Error(`it breaks ${broken.length} references`);
  database.run(
    'INSERT INTO migrations (number, name, sha256, schema_sha256, applied_at) VALUES (?, ?, ?, ?, ?)',
    [migration.number, migration.name, hashOf(migration), digestOfSchema(database, 'main'), at],
  );
  database.script(`PRAGMA user_version = ${migration.number}`);
}
