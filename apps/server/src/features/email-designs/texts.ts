import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/email-designs', {
  tooMany:
    'An event or a series can have {{mostTemplates, number}} email templates. Delete one that nobody uses.',
  foreignBlock: 'This block can’t be in this email.',
  foreignPicture: 'Upload the picture again: it isn’t one of your organization.',
  createdTemplates: 'Email templates',
  testEmail: 'Test of an email template',
  testSubject: 'Test: {{subject}}',
  sampleFirstName: 'Alex',
  sampleLastName: 'Morgan',
  sampleCompany: 'Example Inc.',
  sampleTitle: 'Product Manager',
  sampleLocation: 'Main Hall, 1 Example Street',
})
