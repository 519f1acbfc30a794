import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { SaveState } from './autosave';

/** How the saving of what a person types stands, for the foot strip. The open draft reports it. */
export const useDraftSaving = defineStore('draft-saving', () => ({ state: shallowRef<SaveState>('saved') }));
