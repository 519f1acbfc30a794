// The least that an Electron program can do: one sandboxed window that shows one page.
const { app, BrowserWindow } = require('electron');
const { join } = require('node:path');

const profile = process.argv
  .find((argument) => argument.startsWith('--profile='))
  ?.slice('--profile='.length);
if (profile !== undefined) app.setPath('userData', profile);
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1360, height: 860, show: false });
  window.once('ready-to-show', () => window.show());
  void window.loadFile(join(__dirname, 'index.html'));
});
app.on('window-all-closed', () => app.quit());
