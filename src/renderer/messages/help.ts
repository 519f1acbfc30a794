import { messages } from '@core/language/messages';

/** Words around the help; its texts are made of the pages in docs/. */
export const helpText = messages('helpText', {
  title: 'Help',
  close: 'Close help',
  back: 'Back in help',
  contents: 'Contents',
  search: 'Search help',
  found: 'No matches | {count} section found | {count} sections found',
  results: 'Sections found',
  within: '{page} › {chapter}',
  next: 'Next',
  failed: 'Help could not be loaded',
  changes: 'What’s new',
});
