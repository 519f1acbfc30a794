import { CALLS } from './0001-calls';
import { DESKS } from './0001-desks';
import { LOG } from './0001-log';
import { TABLES } from './0001-tables';

/** The first schema of the server: its tables, and every rule as a function. Once released, it never changes again. */
export const FIRST_SCHEMA = [TABLES, DESKS, CALLS, LOG].join('\n');
