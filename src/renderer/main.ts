import { createApp } from 'vue';
import { createPinia } from 'pinia';
import { LANGUAGE_OF_PAGE, LANGUAGE_TAGS, type LanguageTag } from '@core/language/language-tags';
import App from './App.vue';
import { call } from './bridge';
import { listenForCommands } from './keyboard/commands';
import { speak } from './language';
import { firstViewShown } from './ready';
import { makeRouter } from './router';
import { useAccounts } from './accounts/accounts';
import { useDesk } from './frame/desk';
import { useSettings } from './settings/settings';
import { applyAppearance } from './ui/theme/appearance';
import { watchForBugs } from './uncaught';
import './ui/theme/base.css';
import './ui/theme/primitives.css';
import './ui/theme/forced-colors.css';

/** What main said when it served the page; a page of a development server has to ask. */
async function chosenLanguage(): Promise<LanguageTag> {
  const languageOfPage = document.documentElement.getAttribute(LANGUAGE_OF_PAGE);
  const known = LANGUAGE_TAGS.find((tag) => tag === languageOfPage);
  if (known !== undefined) return known;
  const answer = await call('settings:language', undefined);
  return answer.ok ? answer.value : 'en';
}

async function open(): Promise<void> {
  const app = createApp(App);
  watchForBugs(app, window);
  app.use(createPinia());
  const settings = useSettings();
  const accounts = useAccounts();
  applyAppearance(document.documentElement);
  listenForCommands();
  // What the first view needs is asked for at once; the rest of the frame fills in when that is shown.
  const asked = Promise.all([settings.read(), accounts.read()]);
  void firstViewShown.then(() => useDesk().read());
  // Nothing of the page has been made yet, so that every text of it is read in this language.
  await speak(await chosenLanguage(), document.documentElement);

  // Main opens the page where it was left; a page that was opened otherwise has to ask first.
  if (window.location.hash === '') {
    await asked;
    if (settings.settings.lastRoute.startsWith('/')) window.location.hash = settings.settings.lastRoute;
  }
  const router = makeRouter();
  // Begins to load the view.
  app.use(router);
  await asked;
  router.afterEach((to) => {
    // What an address asks for once is not asked for again after the program was killed.
    const place = to.query['export'] === undefined ? to.fullPath : to.path;
    if (place !== settings.settings.lastRoute) settings.write({ lastRoute: place });
  });
  await router.isReady().catch(() => router.replace('/today'));
  app.mount('#desk');
}

void open();
