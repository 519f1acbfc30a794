import { createApp } from 'vue';
import { createPinia } from 'pinia';
import App from './App.vue';
import { listenForCommands } from './keyboard/commands';
import { makeRouter } from './router';
import { useAccounts } from './stores/accounts';
import { useDesk } from './stores/desk';
import { useSettings } from './stores/settings';
import { applyAppearance } from './theme/appearance';
import { watchForBugs } from './uncaught';
import './theme/base.css';

async function open(): Promise<void> {
  const app = createApp(App);
  watchForBugs(app, window);
  app.use(createPinia());
  const settings = useSettings();
  const accounts = useAccounts();
  applyAppearance(document.documentElement);
  listenForCommands();
  // What the first view needs is asked for at once; the rest of the frame fills in when it comes.
  await Promise.all([settings.read(), accounts.read()]);
  void useDesk().read();

  const router = makeRouter();
  if (window.location.hash === '' && settings.settings.lastRoute.startsWith('/')) {
    window.location.hash = settings.settings.lastRoute;
  }
  router.afterEach((to) => settings.write({ lastRoute: to.fullPath }));
  app.use(router);
  await router.isReady().catch(() => router.replace('/today'));
  app.mount('#desk');
}

void open();
