import { shallowRef } from 'vue';

/** The step that a person chose for the pictures of all lists and tiles. The settings keep it. */
export const pictureSize = shallowRef(1);
