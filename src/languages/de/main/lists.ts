import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/lists';

export const listMessages: Translation<typeof english.listMessages> = {
  save: 'Liste als CSV speichern',
};
