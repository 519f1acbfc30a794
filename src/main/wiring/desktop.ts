import { app, dialog } from 'electron';
import { asName } from '@core/language/messages';
import { type PaperSize, paperOf } from '@core/settings/paper';
import { proofMessages } from '../messages/proof';
import type { PreviewResponse } from '../shell/window/preview-protocol';
import type { PagePrinter, PrintPage } from '../shell/print/page-printer';
import type { SettingsFile } from '../settings/settings-file';
import type { ChannelParts } from './handlers';

type ChosenFiles = Pick<
  ChannelParts,
  | 'chooseCartFile'
  | 'chooseInvitation'
  | 'chooseListFile'
  | 'chooseSheet'
  | 'exportLedger'
  | 'paper'
  | 'print'
  | 'saveBatchReport'
  | 'saveBundle'
  | 'saveCartFile'
  | 'saveComposeFile'
  | 'saveInvitation'
  | 'savePerson'
  | 'saveProof'
  | 'saveRequests'
  | 'saveSheet'
  | 'saveTimeline'
  | 'writeList'
>;

/** The files that a person chooses in the system's own windows. `picture` answers for the previews that are printed. */
export function chosenFiles(picture: PreviewResponse, settings: SettingsFile): ChosenFiles {
  const ports = { dialog, app };
  let made: Promise<PagePrinter> | null = null;
  const printer = (): Promise<PagePrinter> =>
    (made ??= import('../shell/print/page-printer').then(({ createPrinter }) => createPrinter(picture)));
  const print: PrintPage = async (options) => (await printer()).toPdf(options);
  const locale = (): string => app.getLocale();
  const paper = (): PaperSize =>
    paperOf(settings.read().paper, { country: app.getLocaleCountryCode(), locale: locale() });
  const printing = { ...ports, print, locale, paper };
  // Each is read when a person first saves or opens something of its kind.
  const cartFile = () => import('../shell/files/cart-file');
  const ledgerFile = () => import('../shell/files/ledger-file');
  const listFile = () => import('../shell/files/list-file');
  const sheetFiles = () => import('../shell/files/sheet-files');
  const workspaceFiles = () => import('../shell/files/workspace-files');
  return {
    chooseCartFile: async () => (await cartFile()).chooseCartFile(ports),
    chooseInvitation: async () => (await workspaceFiles()).chooseInvitation(ports),
    chooseListFile: async (title) => (await listFile()).chooseListFile(ports, title),
    chooseSheet: async () => (await sheetFiles()).chooseSheet(ports),
    exportLedger: async (name, content) => (await ledgerFile()).saveLedger(ports, name, content),
    paper,
    print: async (job) => {
      const { printDocuments } = await import('../shell/print/print-documents');
      return printDocuments({ ...ports, printer: await printer(), picture, locale }, job);
    },
    saveBatchReport: async (name, as, read) => {
      const { saveBatchReport } = await import('../shell/files/batch-report-file');
      return saveBatchReport(printing, name, as, read);
    },
    saveBundle: async (text) => (await ledgerFile()).saveBundle(ports, text),
    saveCartFile: async (name, text) => (await cartFile()).saveCartFile(ports, name, text),
    saveComposeFile: async (content) => (await workspaceFiles()).saveComposeFile(ports, content),
    saveInvitation: async (deskName, content) =>
      (await workspaceFiles()).saveInvitation(ports, deskName, content),
    savePerson: async (name, page) => {
      const [{ personMessages }, { fileNameOf, saveFile }] = await Promise.all([
        import('../messages/customers'),
        import('../shell/files/save-file'),
      ]);
      return saveFile(ports, {
        ...{ title: personMessages.save, ending: 'html', kind: personMessages.kind, content: page },
        name: fileNameOf(asName(() => personMessages.fileName({ name }))),
      });
    },
    saveProof: async (text) => {
      const { saveFile } = await import('../shell/files/save-file');
      return saveFile(ports, {
        title: proofMessages.save,
        name: proofMessages.fileName({ day: new Date().toISOString().slice(0, 10) }),
        ending: 'txt',
        kind: proofMessages.text,
        content: () => text,
      });
    },
    saveRequests: async (text) => (await ledgerFile()).saveRequests(ports, text),
    saveSheet: async (of, text) => (await sheetFiles()).saveSheet(ports, { of, text }),
    saveTimeline: async (name, as, read) => {
      const { saveTimeline } = await import('../shell/files/timeline-file');
      return saveTimeline(printing, name, as, read);
    },
    writeList: async (...given) => (await listFile()).writePortions(...given),
  };
}
