import type { Component, InjectionKey } from 'vue';

/** What puts a problem right where it is shown, by what is wrong. The app provides them: they belong to areas. */
export const REMEDIES: InjectionKey<Readonly<Record<'key' | 'version', Component>>> = Symbol('remedies');
