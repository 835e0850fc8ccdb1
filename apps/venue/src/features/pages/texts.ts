import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/pages', {
  skipToContent: 'Skip to content',
  describedBy: '{{title}}, hosted by {{organization}}.',
  toRegistration: 'Registration',
  enter: 'Enter the event',
  youAreRegistered: 'You’re registered.',
  watch: 'Watch',
  onDemandNow: 'Register to watch. If you’re registered, open your personal link, or press Watch.',
  recordings: 'Recordings',
  captions: 'Captions',
  notPlaying: 'This recording can’t be played right now. Try again in a moment.',
  watchNow: 'Watch {{title}}',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count, number}} minutes',
  onDemandLater: 'Recordings appear here minutes after each session ends.',
  backToEvent: 'Back to the event',
})
