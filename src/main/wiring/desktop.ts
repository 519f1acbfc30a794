import { app, dialog } from 'electron';
import { proofMessages } from '../messages/proof';
import type { PreviewResponse } from '../shell/window/preview-protocol';
import { saveBatchReport } from '../shell/files/batch-report-file';
import { chooseCartFile, saveCartFile } from '../shell/files/cart-file';
import { saveBundle, saveLedger, saveRequests } from '../shell/files/ledger-file';
import { chooseListFile, writePortions } from '../shell/files/list-file';
import { createPrinter } from '../shell/files/print-page';
import { saveFile } from '../shell/files/save-file';
import { chooseSheet, saveSheet } from '../shell/files/sheet-files';
import { saveTimeline } from '../shell/files/timeline-file';
import type { ChannelParts } from './handlers';

type ChosenFiles = Pick<
  ChannelParts,
  | 'chooseCartFile'
  | 'chooseListFile'
  | 'chooseSheet'
  | 'exportLedger'
  | 'saveBatchReport'
  | 'saveBundle'
  | 'saveCartFile'
  | 'saveProof'
  | 'saveRequests'
  | 'saveSheet'
  | 'saveTimeline'
  | 'writeList'
>;

/** The files that a person chooses in the system's own windows. `picture` answers for the previews that are printed. */
export function chosenFiles(picture: PreviewResponse): ChosenFiles {
  const ports = { dialog, app };
  const printing = { ...ports, print: createPrinter(picture), locale: () => app.getLocale() };
  return {
    chooseCartFile: () => chooseCartFile(ports),
    chooseListFile: (title) => chooseListFile(ports, title),
    chooseSheet: () => chooseSheet(ports),
    exportLedger: (name, content) => saveLedger(ports, name, content),
    saveBatchReport: (name, as, read) => saveBatchReport(printing, name, as, read),
    saveBundle: (text) => saveBundle(ports, text),
    saveCartFile: (name, text) => saveCartFile(ports, name, text),
    saveProof: (text) =>
      saveFile(ports, {
        title: proofMessages.save,
        name: proofMessages.fileName({ day: new Date().toISOString().slice(0, 10) }),
        ending: 'txt',
        kind: proofMessages.text,
        content: () => text,
      }),
    saveRequests: (text) => saveRequests(ports, text),
    saveSheet: (of, text) => saveSheet(ports, { of, text }),
    saveTimeline: (name, as, read) => saveTimeline(printing, name, as, read),
    writeList: writePortions,
  };
}
