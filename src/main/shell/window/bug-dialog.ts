import { app, dialog } from 'electron';
import { say } from '@core/language/sentences';

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * Shows a mistake of the program that no one caught, one at a time, with the choice to start again.
 */
export function createBugDialog(restart: () => void): (cause: unknown) => void {
  let open = false;
  return (cause) => {
    if (open) return;
    open = true;
    void app
      .whenReady()
      .then(() =>
        dialog.showMessageBox({
          type: 'error',
          title: 'Proofdesk',
          message: say('Proofdesk met an error of its own'),
          detail: say`${messageOf(cause)}\n\nWhat was drafted and sent is on disk: starting again loses nothing. The log holds the details.`,
          buttons: [say('Start again'), say('Go on')],
          defaultId: 0,
          cancelId: 1,
          noLink: true,
        }),
      )
      .then(({ response }) => {
        open = false;
        if (response === 0) restart();
      });
  };
}

/** Says why the program cannot go on, and ends it once that was read. */
export async function endWith(message: string, cause: unknown): Promise<void> {
  await app.whenReady();
  await dialog.showMessageBox({
    type: 'error',
    title: 'Proofdesk',
    message,
    detail: say`${messageOf(cause)}\n\nThe log holds the details.`,
    buttons: [say('Quit')],
    noLink: true,
  });
  app.exit(1);
}
