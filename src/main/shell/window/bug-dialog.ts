import { app, dialog } from 'electron';
import { desktopMessages } from '../../messages/desktop';

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
          message: desktopMessages.error.title,
          detail: desktopMessages.error.detail({ cause: messageOf(cause) }),
          buttons: [desktopMessages.error.startAgain, desktopMessages.error.goOn],
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
    detail: desktopMessages.error.atStart({ cause: messageOf(cause) }),
    buttons: [desktopMessages.error.quit],
    noLink: true,
  });
  app.exit(1);
}
