/// <reference types="vite/client" />

// For tools that do not read .vue files; vue-tsc finds the components themselves.
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent;
  export default component;
}
