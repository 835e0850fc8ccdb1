import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/email-schedule', {
  unknownEmail: 'This email isn’t in the schedule anymore.',
  alreadySent: 'This email was sent already.',
  withoutTime: 'This email is sent when someone is added. It has no time.',
  fixedAudience: 'Only custom emails can go to other people.',
  templateMissing: 'Choose a template: a custom email has no built-in text.',
  unknownTemplate: 'Choose one of the email templates listed here.',
  noEventTime: 'A series has no start and no end. Choose a date and a time.',
  customIsOff: 'Turn on the custom email schedule in Settings › Organization › Features.',
  tooMany: 'A schedule can have {{mostCustomEmails, number}} custom emails.',
  notHosted: 'Nobody can be registered here, so there is nobody to email.',
  enter: 'Open the event',
})
