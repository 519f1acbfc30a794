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
  void firstViewShown.then(async () => (await import('./ui/page/new-window')).listenForNewWindows());
  // Nothing of the page has been made yet, so that every text of it is read in this language.
  await speak(await chosenLanguage(), document.documentElement);

  // Main opens the page at its place; one that was opened otherwise begins with today.
  const router = makeRouter();
  // Begins to load the view.
  app.use(router);
  await asked;
  await router.isReady().catch(() => router.replace('/today'));
  app.mount('#desk');
}

void open();
