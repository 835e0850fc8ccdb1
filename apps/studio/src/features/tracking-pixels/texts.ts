import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('tracking-pixels', {
  title: 'Tracking pixels',
  sentence:
    'Measure visits and registrations on the public pages. Visitors are asked first; nothing runs until they agree.',
  seriesSentence:
    'Measure visits and registrations on the page of the series and those of its events. Visitors are asked first; nothing runs until they agree.',
  save: 'Save',
  saved: 'Tracking pixels saved.',
  saveFailed: 'Couldn’t save the tracking pixels. Try again.',
  loadFailed: 'Couldn’t load the tracking pixels.',
  readOnly: 'You can see these pixels, but not change them.',
  empty: 'No tracking pixels',
  emptyText: 'Add the pixel of a service that you advertise with or measure visits with.',
  add: 'Add pixel',
  list: 'Tracking pixels of these pages',
  service: 'Service',
  id: 'ID',
  address: 'Address',
  conversion: 'Conversion ID',
  conversionHint: 'Counts registrations. Leave it empty to count visits only.',
  conversionAddress: 'Address for registrations',
  example: 'Like {{example}}',
  wrongId: 'This isn’t an id of {{service}}, like {{example}}.',
  wrongAddress: 'Enter an address that starts with https://.',
  twice: 'This pixel is there twice.',
  remove: 'Remove {{service}}',
  full: 'A page can have up to {{count, number}} pixels.',
  inherited: 'From the series {{name}}',
  inheritedText: 'These run on the pages of this event too. Change them in the series.',
  ownCode:
    'Google Tag Manager and scripts of your own don’t run yet: the address of your pages is shared with other organizations, or has no https. Add a domain of your own for your pages first.',
  addDomain: 'Go to Domains',
  listens:
    'Your script can listen for the event “marquee:registered” on the document to count registrations.',
})
