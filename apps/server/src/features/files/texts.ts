import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/files', {
  alreadyUploaded: 'This file has already been uploaded.',
  wrongType: 'This is not {{fileType}}.',
  imageDamaged: 'This image is damaged.',
  fontDamaged: 'This font is damaged, or browsers don’t support it.',
  incomplete: 'The upload was incomplete. Try again.',
})
