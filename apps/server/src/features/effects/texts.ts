import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/effects', {
  hello: 'Hi {{firstName}},',
  helloNameless: 'Hi,',
  addressFull:
    'Not sent: this address got {{count}} emails in a day that anyone can cause by registering. Send it again if it is wanted.',
  nothingToSend: 'Not sent: the event of this email was deleted.',
  cannotResend: 'This email can’t be sent again.',
  invalidEmail: 'Enter a valid email address.',
  sentByMarquee: 'Sent by Marquee',
  receivedEmails: 'Emails sent to them',
  receivedEmailsErased:
    'The emails and their recipient are deleted from the outbox. Emails that are still waiting are not sent.',
  mentions: 'Emails to others that name them',
  mentionsErased:
    'The emails stay in the outbox of the organization. Their name and address are replaced by a pseudonym.',
  accountEmails: 'Emails about their account',
  accountEmailsErased: 'They are deleted with the account.',
  copyAddress: 'Or copy this address into your browser:',
  sentByOrganization: 'Sent by {{organization}} with Marquee',
})
