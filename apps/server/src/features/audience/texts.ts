import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/audience', {
  entries: 'Browsers they came to events with',
  entriesErased: 'Deleted: they lose access to events in these browsers.',
  proveFirst: 'First open your personal link in this browser.',
  completeProfileFirst: 'First complete your profile.',
  someBrowser: 'A browser',
  browserOnSystem: '{{browser}} on {{system}}',
})
