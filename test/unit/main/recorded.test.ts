import { afterEach, describe, expect, it } from 'vitest';
import { SENTENCES as GERMAN } from '@languages/de/core';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { recorded, recordedDetail } from '@core/values/recorded-words';
import { GAP, type RecordedForm, recordedForms } from '@test/unit/recorded-forms';

const forms = recordedForms(['src/main', 'src/core']);

/** True for what is made of values alone, such as an amount or a name. */
const isOnlyValues = (form: string): boolean => !/\p{L}/u.test(form.replaceAll(GAP, ''));

/** A form with its gaps filled by what an order, an address and a figure have in common. */
const filled = (form: string): string => form.replaceAll(GAP, '1');

afterEach(() => setLanguage(ENGLISH));

describe('what the program writes down', () => {
  it('is found in the sources', () => {
    const found = (as: RecordedForm['as']): string[] =>
      forms.filter((one) => one.as === as).map(({ form }) => form);
    expect(found('deed')).toContain(`Held “${GAP}” before it leaves`);
    expect(found('deed')).toContain(`Wrote a note about ${GAP}`);
    expect(found('deed')).toContain('Sent the same confirmation again');
    expect(found('deed')).toContain(`Deliveries of order submission come to ${GAP}`);
    expect(found('note')).toContain('not sent: the program ended before it left');
    expect(found('note')).toContain('not sent: it was not ready to leave');
    expect(found('by')).toContain(`verified event ${GAP}: ${GAP}`);
  });

  it('is said in the language that is spoken, wherever it is read again', () => {
    setLanguage(languageOf('de', 'ltr', {}, GERMAN));
    const english = forms
      .filter(({ form }) => !isOnlyValues(form))
      .filter(({ as, form }) => {
        const text = filled(form);
        return (as === 'deed' || as === 'effect' ? recorded(text) : recordedDetail(recorded(text))) === text;
      })
      .map(({ as, form, where }) => `${where}, ${as}: ${form}`);
    expect(english).toEqual([]);
  });
});
