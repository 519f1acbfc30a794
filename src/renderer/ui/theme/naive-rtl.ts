import { unstableButtonRtl, unstableCheckboxRtl, unstableInputRtl, unstableRadioRtl } from 'naive-ui';

/** naive-ui's own styles for lines from right to left, of the pieces that the desk uses and that have any. */
export const NAIVE_RTL = [unstableButtonRtl, unstableCheckboxRtl, unstableInputRtl, unstableRadioRtl];
