import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { SaveState } from './autosave';

/** The state of the saving of what a person types, for the status bar. The open draft reports it. */
export const useDraftSaving = defineStore('draft-saving', () => ({ state: shallowRef<SaveState>('saved') }));
