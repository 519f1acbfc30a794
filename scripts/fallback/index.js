'use strict';

/*
 * What Electron's own default_app.asar does for `electron <path>`, for a runtime that comes without one: load the
 * project that the first argument names, under the project's own name and version.
 */
const { app, dialog } = require('electron');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
require('./before-program');

// `-r` and `--require` are Electron's own options of this kind; Playwright starts an app with them.
const preloads = [];
let project;
for (let at = 1; at < process.argv.length && project === undefined; at += 1) {
  const argument = process.argv[at];
  if (argument === '-r' || argument === '--require') preloads.push(process.argv[(at += 1)]);
  else if (argument !== '' && !argument.startsWith('-')) project = path.resolve(argument);
}

/** @param {string} reason */
function giveUp(reason) {
  process.stderr.write(`${reason}\n`);
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) dialog.showErrorBox('Nothing to run', reason);
  process.exit(1);
}

if (project === undefined) giveUp('This Electron needs the path of an app as its argument.');
else {
  Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
  if (preloads.length > 0) Module._preloadModules(preloads);
  let main;
  try {
    const manifest = path.join(project, 'package.json');
    if (fs.existsSync(manifest)) {
      const about = JSON.parse(fs.readFileSync(manifest, 'utf8'));
      if (about.version) app.setVersion(about.version);
      if (about.productName || about.name) app.setName(about.productName || about.name);
      if (about.desktopName) app.setDesktopName(about.desktopName);
    }
    app.setAppPath(project);
    main = Module._resolveFilename(project, null, true);
  } catch (error) {
    giveUp(`Unable to find an Electron app at ${project}: ${error.message}`);
  }
  if (main !== undefined) Module._load(main, null, true);
}
