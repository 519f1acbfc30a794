import { shareOf, type Cents } from './cents';

/** Sales tax by state in hundredths of a percent: plausible figures, good enough to rehearse with. */
const RATES: Readonly<Record<string, number>> = {
  AL: 400,
  AZ: 560,
  AR: 650,
  CA: 725,
  CO: 290,
  CT: 635,
  DC: 600,
  FL: 600,
  GA: 400,
  HI: 400,
  ID: 600,
  IL: 625,
  IN: 700,
  IA: 600,
  KS: 650,
  KY: 600,
  LA: 445,
  ME: 550,
  MD: 600,
  MA: 625,
  MI: 600,
  MN: 688,
  MS: 700,
  MO: 423,
  NE: 550,
  NV: 685,
  NJ: 663,
  NM: 488,
  NY: 400,
  NC: 475,
  ND: 500,
  OH: 575,
  OK: 450,
  PA: 600,
  RI: 700,
  SC: 600,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 610,
  VT: 600,
  VA: 530,
  WA: 650,
  WV: 600,
  WI: 500,
  WY: 400,
};

/**
 * Sales tax on an amount shipped to a state. States without sales tax, unknown states and other
 * countries have none. The document says that orders carry tax, not how it is found.
 */
export function taxOn(amount: Cents, state: string, country: string): Cents {
  if (!/^(us|usa|united states)$/i.test(country.trim())) return 0;
  return shareOf(amount, RATES[state.trim().toUpperCase()] ?? 0);
}
