import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('emails', {
  when: 'When: {{when}}',
  where: 'Where: {{location}}',
  bySpeakers: 'With {{names}}',
  today: 'Starts today, {{when}}.',
  startsInDays_one: 'Starts tomorrow, {{when}}.',
  startsInDays_other: 'Starts in {{count, number}} days, {{when}}.',
  startsInHours_one: 'Starts in {{count}} hour.',
  startsInHours_other: 'Starts in {{count}} hours.',
  startsInMinutes_one: 'Starts in {{count}} minute.',
  startsInMinutes_other: 'Starts in {{count}} minutes.',
  started: 'Started {{when}}.',
  addToCalendar: 'Add to your calendar:',
  google: 'Google',
  outlook: 'Outlook.com',
  outlookAtWork: 'Outlook at work',
  qrCode: 'Your code for check-in: {{code}}',
  enter: 'Enter the event',
  sentBy: 'Sent by {{organization}}',
})
