/** The texts of the modules with lists of pictures. Texts that the spec quotes are word for word. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('branding-picture-lists', {
  logos: 'Onstage images or logos',
  'logos.text':
    'Producers can show one of them in a corner of the program. The default comes first in their list.',
  'logos.add': 'Add images or logos',
  'logos.one': 'Logo {{number}}',
  virtualBackgrounds: 'Virtual Backgrounds',
  'virtualBackgrounds.text':
    'Speakers, and attendees in rooms, can have one of them behind them. The default comes first in their list.',
  'virtualBackgrounds.add': 'Add virtual backgrounds',
  'virtualBackgrounds.one': 'Background {{number}}',
  default: 'Default',
  // BR-162.
  makeDefault: 'Make Default',
  makeDefaultOf: 'Make Default: {{name}}',
  remove: 'Remove',
  removeOf: 'Remove: {{name}}',
  full: 'There are {{count, number}} pictures, the most there can be. Remove one to add another.',
})
