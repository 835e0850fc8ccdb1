import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('duplication', {
  copies: 'Event copies',
  collapse: 'Hide copies',
  expand: 'Show copies',
  summaryActive_one: 'Copying 1 event',
  summaryActive_other: 'Copying {{count}} events',
  summaryFailed_one: '1 copy failed',
  summaryFailed_other: '{{count}} copies failed',
  summaryEnded: 'Copies finished',
  copying: 'Copying… {{share}}',
  done: 'Ready',
  progress: 'Progress of {{name}}',
  view: 'View',
  viewCopy: 'View {{name}}',
  retry: 'Retry',
  retryCopy: 'Retry copying {{name}}',
  dismiss: 'Remove {{name}} from the list',
  announceDone: '{{name}} is ready.',
  announceFailed: 'Couldn’t copy {{name}}. {{reason}}',
})
