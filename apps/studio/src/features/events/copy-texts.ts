import { defineTexts } from '@marquee/domain/languages'

export const copyText = defineTexts('event-copies', {
  duplicateTitle: 'Duplicate event',
  copyOf: 'Copy of {{title}}',
  title: 'Title',
  titleMissing: 'Enter a title.',
  start: 'Starts',
  startMissing: 'Enter a date and a time.',
  length: 'Lasts {{length}}, like the original. Everything on its agenda moves with it.',
  isTest: 'Test event',
  isTestHint: 'Excluded from reports. Can’t go live.',
  take: 'Include',
  takeHint:
    'Look, registration form, and tags are always copied. Registrants, integration links, and stream keys never are.',
  'take.agenda': 'Agenda',
  'take.people': 'Speakers and staff',
  'take.rooms': 'Rooms',
  'take.booths': 'Booths',
  'take.surveys': 'Surveys',
  duplicate: 'Duplicate',
  duplicating: 'Duplicating…',
  duplicated: '“{{title}}” created.',
  duplicatedSoon: 'Creating “{{title}}” in the background.',
  view: 'View',
  makeTemplateTitle: 'Save as template',
  makeTemplateText: 'New events can start from everything this event has today. Changes don’t sync.',
  makeTemplate: 'Save as template',
  makingTemplate: 'Saving…',
  templateMade: 'Template “{{title}}” created.',
  // EV-077.
  readyUnknown: 'Unable to verify if action is allowed. Please try again later.',
})
