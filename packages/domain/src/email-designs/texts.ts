import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/email-designs', {
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use {{maxEmailNameLength}} characters or fewer.',
  copyOf: 'Copy of {{name}}',
  notLink: 'Enter an address that starts with https://, or choose one of the links.',
  notPicture: 'Upload a picture, or remove this one.',
  notColor: 'Choose a color, like #1f4fd8.',
  notOneLine: 'Write this in one line.',
  oneOwner: 'Name an event, an event template or a series.',
  sameBlocks: 'Two blocks have the same ID.',
  designTooLong: 'The email is too long.',
})
