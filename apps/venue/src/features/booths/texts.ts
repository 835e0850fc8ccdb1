import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/booths', {
  noBooths: 'There are no booths at this event.',
  noBooth: 'This booth doesn’t exist anymore.',
  failed: 'The booths couldn’t be loaded. Check your connection.',
  contact: 'Stay in touch',
  leaveContact: 'Leave my contact',
  contactLeft: 'You left your contact here.',
  takeContactBack: 'Take it back',
  contactFailed: 'That didn’t work. Check your connection and try again.',
  documents: 'Docs',
  noDocuments: 'There are no documents yet.',
})
