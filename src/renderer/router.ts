import { createRouter, createWebHashHistory, type Router, type RouteRecordRaw } from 'vue-router';

/** The title of the window follows the area. */
declare module 'vue-router' {
  interface RouteMeta {
    readonly area:
      | 'today'
      | 'needs'
      | 'catalog'
      | 'carts'
      | 'orders'
      | 'batches'
      | 'submissions'
      | 'customers'
      | 'activity'
      | 'settings';
  }
}

const routes: RouteRecordRaw[] = [
  { path: '/', redirect: '/today' },
  {
    path: '/today',
    name: 'today',
    meta: { area: 'today' },
    component: () => import('./inbox/today/TodayView.vue'),
  },
  {
    path: '/needs/:needKey?',
    name: 'needs',
    meta: { area: 'needs' },
    component: () => import('./inbox/InboxView.vue'),
    props: true,
  },
  {
    path: '/catalog/:productRef?',
    name: 'catalog',
    meta: { area: 'catalog' },
    component: () => import('./catalog/CatalogView.vue'),
    props: true,
  },
  {
    path: '/catalog/:productRef/configure',
    name: 'configure',
    meta: { area: 'catalog' },
    component: () => import('./catalog/configured-products/ConfigureView.vue'),
    props: (route) => ({ productRef: route.params['productRef'], from: route.query['from'] }),
  },
  {
    path: '/configured-products/:id?',
    name: 'configured-products',
    meta: { area: 'catalog' },
    component: () => import('./catalog/configured-products/ConfiguredList.vue'),
    props: true,
  },
  {
    path: '/discovery',
    name: 'discovery',
    meta: { area: 'catalog' },
    component: () => import('./catalog/DiscoveryView.vue'),
  },
  {
    path: '/carts',
    name: 'carts',
    meta: { area: 'carts' },
    component: () => import('./carts/CartList.vue'),
  },
  {
    path: '/carts/new',
    name: 'new-cart',
    meta: { area: 'carts' },
    component: () => import('./carts/NewCart.vue'),
  },
  {
    path: '/carts/:id',
    name: 'cart',
    meta: { area: 'carts' },
    component: () => import('./carts/CartView.vue'),
    props: true,
  },
  {
    path: '/imports',
    name: 'imports',
    meta: { area: 'carts' },
    component: () => import('./imports/ImportStart.vue'),
  },
  {
    path: '/imports/:id',
    name: 'import',
    meta: { area: 'carts' },
    component: () => import('./imports/ImportView.vue'),
    props: true,
  },
  {
    path: '/submission-carts',
    name: 'submission-carts',
    meta: { area: 'carts' },
    component: () => import('./submissions/carts/SubmissionCartList.vue'),
  },
  {
    path: '/submission-carts/:id',
    name: 'submission-cart',
    meta: { area: 'carts' },
    component: () => import('./submissions/carts/SubmissionCartView.vue'),
    props: true,
  },
  {
    path: '/orders/:id?',
    name: 'orders',
    meta: { area: 'orders' },
    component: () => import('./orders/OrdersView.vue'),
    props: true,
  },
  {
    path: '/batches',
    name: 'batches',
    meta: { area: 'batches' },
    component: () => import('./batches/BatchList.vue'),
  },
  {
    path: '/batches/held',
    name: 'held',
    meta: { area: 'batches' },
    component: () => import('./holds/HeldList.vue'),
  },
  {
    path: '/batches/:id',
    name: 'batch',
    meta: { area: 'batches' },
    component: () => import('./batches/BatchView.vue'),
    props: true,
  },
  {
    path: '/person',
    name: 'person',
    meta: { area: 'customers' },
    component: () => import('./customers/PersonView.vue'),
  },
  {
    path: '/submissions/:id?',
    name: 'submissions',
    meta: { area: 'submissions' },
    component: () => import('./submissions/SubmissionsView.vue'),
    props: true,
  },
  {
    path: '/fulfillment/:id?',
    name: 'fulfillment',
    meta: { area: 'submissions' },
    component: () => import('./fulfillment/FulfillmentView.vue'),
    props: true,
  },
  {
    path: '/reconciliation/:id?',
    name: 'reconciliation',
    meta: { area: 'submissions' },
    component: () => import('./reconciliation/ReconciliationView.vue'),
    props: true,
  },
  {
    path: '/customers/:id?',
    name: 'customers',
    meta: { area: 'customers' },
    component: () => import('./customers/CustomersView.vue'),
    props: true,
  },
  {
    path: '/margin',
    name: 'margin',
    meta: { area: 'customers' },
    component: () => import('./customers/MarginView.vue'),
  },
  {
    path: '/activity/deliveries/:id?',
    name: 'deliveries',
    meta: { area: 'activity' },
    component: () => import('./webhooks/DeliveriesView.vue'),
    props: true,
  },
  {
    path: '/activity/history',
    name: 'history',
    meta: { area: 'activity' },
    component: () => import('./history/HistoryView.vue'),
  },
  {
    path: '/activity/:id?',
    name: 'activity',
    meta: { area: 'activity' },
    component: () => import('./history/ActivityView.vue'),
    props: true,
  },
  {
    path: '/settings/:section?',
    name: 'settings',
    meta: { area: 'settings' },
    component: () => import('./settings/SettingsView.vue'),
    props: true,
  },
  { path: '/:rest(.*)*', redirect: '/today' },
];

/** Makes the router. A hash history works on the desk's own scheme, and a reload stays where it was. */
export function makeRouter(): Router {
  return createRouter({ history: createWebHashHistory(), routes });
}
