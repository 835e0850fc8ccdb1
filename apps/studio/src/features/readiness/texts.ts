import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('studio/readiness', {
  title: 'Readiness',
  toDo: 'To do',
  allSet: 'All set.',
  warnings_one: '{{count}} warning',
  warnings_other: '{{count}} warnings',
  ready: 'Ready',
  failed: 'Readiness',
  required: 'Action required',
  worthALook: 'Worth a look',
  show: 'Show',
  showOf: '{{what}}: show',
  showAll_one: 'Show {{count}} more',
  showAll_other: 'Show all {{count}}',
  linkOf: '{{message}} {{label}}',
  more_one: '{{count}} more isn’t listed. Fix some of these first.',
  more_other: '{{count}} more aren’t listed. Fix some of these first.',
  nextEvents: 'Readiness of the next events',

  'fix.addToTrack': 'Add to a track',
  'fix.added': 'Added to the track “{{title}}”.',
  'fix.extend': 'Extend the session',
  'fix.extended': 'Extended “{{title}}”.',
  'fix.invite': 'Send the invitation again',
  'fix.invited': 'Sent the invitation with the link to the tech check.',
  'fix.undo': 'Undo',
})
