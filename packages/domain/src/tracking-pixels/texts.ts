import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/tracking-pixels', {
  tooLong: 'Use 500 characters or fewer.',
  tooMany: 'A page can have up to {{pixels}} pixels.',
  twice: 'This pixel is there twice.',
  notId: 'This isn’t an id of this service. Copy it again.',
  notAddress: 'Enter an address that starts with https://.',
  oneOwner: 'Name an event or a series.',
})
