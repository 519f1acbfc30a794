// The least that a list of orders can be: one sandboxed window with a page written by hand. It shows the pictures
// that lie in the profile, as the list of the desk does.
const { app, BrowserWindow } = require('electron');
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const profile = process.argv
  .find((argument) => argument.startsWith('--profile='))
  ?.slice('--profile='.length);
if (profile === undefined) throw new Error('A profile is needed');
app.setPath('userData', profile);
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
void app.whenReady().then(() => {
  const folder = join(profile, 'previews');
  const pictures = readdirSync(folder).flatMap((part) =>
    readdirSync(join(folder, part)).map((name) => join(folder, part, name)),
  );
  const window = new BrowserWindow({ width: 1360, height: 860, show: false });
  window.once('ready-to-show', () => window.show());
  void window.loadFile(join(__dirname, 'index.html'), { query: { pictures: pictures.join('|') } });
});
app.on('window-all-closed', () => app.quit());
