import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/branding', {
  invalidRgba: 'Invalid RGBA color value.',
  invalidHex: 'Enter a hex color of 3, 6 or 8 digits.',
  fontNameMissing: 'Font name is required',
  fontNameCharacters: 'Use letters, digits, spaces and hyphens.',
  fontLinkMissing: 'Font URL is required',
  invalidUrl: 'Invalid URL',
  fontFileMissing: 'Upload a font file.',
  fillerUploadFailed: 'File upload failed',
  pictureMissing: 'Upload an image.',
  notBackground: 'Choose a picture, a color or a gradient.',
  tooManyPictures: 'Use {{maxListedPictures}} pictures or fewer.',
  pictureTwice: 'Each picture can only be in the list once.',
  tabTitleTooLong: 'Use {{maxTabTitleLength}} characters or fewer.',
  tabDescriptionTooLong: 'Use {{maxTabDescriptionLength}} characters or fewer.',
  aliasTooLong: 'Use {{maxAliasLength}} characters or fewer.',
  themeNameMissing: 'Enter a name.',
  themeNameTooLong: 'Use {{maxThemeNameLength}} characters or fewer.',
  tooLong: 'Use {{max}} characters or fewer.',
  // BR-198.
  required: 'Required',
  // BR-197.
  notUrl: 'Please enter a valid URL',
  // BR-237.
  fieldRequired: 'This field is required',
  tokensTooLarge: 'The file is too large. Up to 256 KB can be read.',
  tokensNoJson: 'This is no file of design tokens: it isn’t JSON.',
  tokensTooMany: 'The file has too many tokens, or groups within too many others.',
  tokensMissing: 'The file has no design tokens.',
  tokenNoColor: 'This isn’t a color.',
})
