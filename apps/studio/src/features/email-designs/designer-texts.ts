/** Texts of the designer of emails. */
import type { EmailBlockType, Placeholder, PreviewPerson } from '@marquee/domain/email-designs'
import { defineLabels, defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('email-designer', {
  editor: 'Email designer',
  saving: 'Saving…',
  saved: 'All changes are saved.',
  notSaved: 'Not saved.',
  readOnly: 'You can look at this email, but you can’t change it.',
  done: 'Done',
  sendTest: 'Send test email',
  subject: 'Subject',
  preheader: 'Preview text',
  preheaderHint: 'Lists of emails show it behind the subject.',
  blocks: 'Blocks',
  addBlock: 'Add block',
  editBlock: 'Edit {{name}}',
  removeBlock: 'Remove {{name}}',
  copyBlock: 'Duplicate block',
  namedBlock: '{{kind}}: {{name}}',

  insert: 'Insert placeholder',
  insertInto: 'Insert placeholder into {{field}}',
  placeholder: 'Placeholder',
  fallback: 'For people without a value',
  fallbackHint: 'They read this instead, such as “there” in “Hello there”.',
  text: 'Text',
  textHint: 'An empty line begins a paragraph. **bold**, [words](https://example.com).',
  label: 'Label',
  labelHint: 'Leave it empty for the usual one.',
  heading: 'Heading',
  caption: 'Caption',
  level: 'Level',
  align: 'Alignment',
  picture: 'Picture',
  alt: 'Description of the picture',
  altHint: 'Read aloud, and shown where pictures are off.',
  decorative: 'Only decoration',
  leadsTo: 'Leads to',
  anotherAddress: 'Another address',
  address: 'Address',
  addressHint: 'Starts with https://',
  linkLabel: 'Label of the link',
  postalAddress: 'Postal address',
  ofEvent: 'There is nothing to write here: it shows what the event has.',
  columnNumber: 'Column {{number}}',
  addColumn: 'Add column',
  network: 'Network',
  addNetwork: 'Add link',
  removeEntry: 'Remove {{name}}',

  preview: 'Preview',
  previewTitle: 'Preview of the email',
  previewFailed: 'The preview couldn’t be loaded.',
  shownAs: 'Shown as',
  recipient: 'Recipient',
  looks: 'Appearance',
  findings: 'Before you send it',
  goTo: 'Go to {{name}}',
  ofPlaceholder: '{{sentence}} ({{name}})',

  testTo: 'Send to',
  testHint: 'Up to {{most}} people with an account in your organization. Separate addresses with commas.',
  testFault: 'Enter between 1 and {{most}} email addresses, separated by commas.',
  testBusy: 'Sending...',
  // EM-110 to EM-112.
  testSent: 'Test email(s) successfully sent',
  notRegistered: 'Emails must be sent to a registered user. Please try again.',
  testFailed: 'Something went wrong. Test email failed to send',
})

export const blockWords: Record<EmailBlockType, string> = defineLabels('email-designer/blocks', {
  logo: 'Logo',
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  magic_link: 'Button to enter the event',
  image: 'Picture',
  details: 'Date and place',
  agenda: 'Agenda',
  speakers: 'Speakers',
  events: 'Events of the series',
  countdown: 'Countdown',
  calendar: 'Add to calendar',
  qr_code: 'Code for check-in',
  columns: 'Columns',
  social: 'Social links',
  divider: 'Line',
  footer: 'Footer',
})

export const placeholderWords: Record<Placeholder, string> = defineLabels('email-designer/placeholders', {
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Full name',
  email: 'Email address',
  company: 'Company',
  job_title: 'Job title',
  event_title: 'Title of the event',
  event_start: 'Start of the event',
  event_location: 'Event location',
  attendance: 'How they attend',
  organization: 'Organization',
  magic_link: 'Magic link',
  registration_link: 'Link to their registration',
  event_page: 'Page of the event',
  checkin_qrcode: 'Check-in QR code',
})

export const levelWords = defineLabels('email-designer/levels', { title: 'Title', section: 'Section' })
export const alignWords = defineLabels('email-designer/alignments', { start: 'Start', center: 'Center' })
export const viewWords = defineLabels('email-designer/views', {
  desktop: 'Desktop',
  phone: 'Phone',
  text: 'Plain text',
})
export const lookWords = defineLabels('email-designer/looks', {
  light: 'Light',
  dark: 'Dark',
  lightBare: 'Light, without pictures',
  darkBare: 'Dark, without pictures',
})
export const personWords: Record<PreviewPerson, string> = defineLabels('email-designer/people', {
  sample: 'An example person',
  longest_name: 'The longest name',
  no_company: 'Someone without a company',
  right_to_left: 'A name from right to left',
})
