import { messages } from '@core/language/messages';

/** Files of a workspace of several desks, in the system's own windows. */
export const workspaceMessages = messages('workspaceMessages', {
  compose: { save: 'Save the compose file of the server', kind: 'Compose file' },
  invitation: {
    save: 'Save the invitation',
    open: 'Open an invitation',
    kind: 'Invitation of a workspace',
  },
});
