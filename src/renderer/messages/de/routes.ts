import type * as english from '../routes';

export const routesText: typeof english.routesText = {
  exportEditors: 'Editoren exportieren',
  createOrder: 'Auftrag aufgeben',
  confirmOrder: 'Auftrag bestätigen',
  createWebhook: 'Webhook registrieren',
  verifyWebhook: 'Webhook verifizieren',
  validateWebhook: 'Signatur prüfen',
  createCallback: 'Callback registrieren',
  verifyCallback: 'Callback verifizieren',
  submit: 'Einreichen',
  calculate: 'Berechnen',
  listSubmissions: 'Einreichungen auflisten',
  readSubmission: 'Einreichung lesen',
  createConfiguredProduct: 'Konfiguriertes Produkt anlegen',
  listProducts: 'Produkte auflisten',
  readProduct: 'Produkt lesen',
  discovery: 'Discovery',
  listFulfillmentOrders: 'Aufträge in Ausführung auflisten',
  previewShipping: 'Versand abfragen',
};
