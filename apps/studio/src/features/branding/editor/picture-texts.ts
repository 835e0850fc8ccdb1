/** The texts of the modules with pictures. Texts that the spec quotes are word for word. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('branding-pictures', {
  logo: 'Logo',
  'logo.picture': 'Logo of the event',
  favicon: 'Favicon',
  'favicon.picture': 'Icon of the event in browser tabs',
  socialMediaThumbnail: 'Social Media Thumbnail',
  'socialMediaThumbnail.picture': 'Picture of the event in lists and links',
})
