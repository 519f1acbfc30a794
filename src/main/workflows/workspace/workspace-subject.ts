import type { Subject } from '@core/values/subjects';

/** The workspace, as history and needs name it. */
export const WORKSPACE_SUBJECT: Subject = { kind: 'workspace', id: 'workspace', accountId: null, part: '' };
