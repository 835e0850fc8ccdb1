import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/pages', {
  nameMissing: 'Enter a name.',
  notSlug: 'Use letters, digits, and hyphens between them.',
  slugTooLong: 'Use {{maxSlugLength}} characters or fewer.',
  oneHome: 'Choose an event or a hub page, not both.',
  notLink: 'Enter an address that starts with https://.',
  notEmbed: 'Enter the address of a video on YouTube or Vimeo.',
  notPicture: 'Upload a picture, or remove this one.',
  notColor: 'Choose a color, like #1f4fd8.',
  notVideo: 'Choose a video from the library.',
  sameBlocks: 'Two blocks have the same ID.',
  blockTwice: 'The page has a block twice that can be there only once.',
  tooManyCodes: 'A page can have {{codes}} blocks of code.',
  designTooLong: 'The page is too long.',
  nameTooLong: 'Use {{maxPageNameLength}} characters or fewer.',
})
