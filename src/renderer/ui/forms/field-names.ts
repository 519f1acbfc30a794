import { shallowRef } from 'vue';

/** Whether forms show the names that fields have in requests, beside their labels; until the window closes. */
export const showsFieldNames = shallowRef(false);
