import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/pages', {
  nameMissing: 'Enter a name.',
  notLink: 'Enter an address that starts with https://.',
  notEmbed: 'Enter the address of a video on YouTube or Vimeo.',
  sameBlocks: 'Two blocks have the same ID.',
  blockTwice: 'The page has a block twice that can be there only once.',
  designTooLong: 'The page is too long.',
  nameTooLong: 'Use {{maxPageNameLength}} characters or fewer.',
})
