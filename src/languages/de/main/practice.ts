import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/practice';

export const practiceMessages: Translation<typeof english.practiceMessages> = {
  stopped: 'Das Übungslabor auf diesem Computer läuft nicht.',
};
