import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/workspace';

export const workspaceMessages: Translation<typeof english.workspaceMessages> = {
  compose: { save: 'Compose-Datei des Servers speichern', kind: 'Compose-Datei' },
  invitation: {
    save: 'Einladung speichern',
    open: 'Einladung öffnen',
    kind: 'Einladung in einen Arbeitsbereich',
  },
};
