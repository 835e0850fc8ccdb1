import { defineTexts } from '#lib/texts.ts'

export const copyText = defineTexts('event-copies', {
  duplicateTitle: 'Duplicate event',
  copyOf: 'Copy of {{title}}',
  title: 'Title',
  titleMissing: 'A title is required.',
  start: 'Start',
  startMissing: 'Say when the event starts.',
  length: 'It is as long as the original: {{length}}. Everything on its agenda moves along.',
  isTest: 'Test event',
  isTestHint: 'Never counted, never recorded, never live.',
  take: 'What is taken over',
  takeHint:
    'Look, registration form and tags always are; registrants, integration links and stream keys never.',
  'take.agenda': 'Agenda',
  'take.people': 'Speakers and staff',
  'take.rooms': 'Rooms',
  'take.booths': 'Booths',
  'take.surveys': 'Surveys',
  duplicate: 'Duplicate',
  duplicating: 'Duplicating…',
  duplicated: '“{{title}}” is there.',
  duplicatedSoon: '“{{title}}” is being filled. You can go on meanwhile.',
  view: 'View',
  makeTemplateTitle: 'Make a template',
  makeTemplateText:
    'Events made from it begin with all that this event has now. Later changes of one show in none of the others.',
  makeTemplate: 'Make template',
  makingTemplate: 'Making template…',
  templateMade: 'Template “{{title}}” created.',
  // EV-077.
  readyUnknown: 'Unable to verify if action is allowed. Please try again later.',
})
