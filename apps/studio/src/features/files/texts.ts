import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('files', {
  // UP-003.
  svg: 'SVG files are not allowed.',
  // UP-015 to UP-018, decided in UP-019.
  type: 'This type of file cannot be uploaded. These can: {{types}}.',
  // UP-093.
  imageType: 'This type of image cannot be uploaded. Convert it to one of these: {{types}}.',
  size: 'The file is too large. Up to {{bytes}} bytes ({{size}}) are allowed.',
  count_one: 'Only {{count}} file can be uploaded.',
  count_other: 'Only {{count}} files can be uploaded.',
  connection: 'Connection lost. The file was not uploaded.',
  interrupted: 'Connection lost. Trying again…',
  empty: 'The file is empty.',
  damaged: 'This image can’t be read. It may be damaged.',
  unreadable: 'This file can’t be read. It may have been moved or changed.',
  // UP-021, UP-022.
  failed: 'File Upload Failed',
  stored: '{{name}} uploaded.',

  useAddress: 'Use a URL instead',
  useUpload: 'Upload a file instead',
  address: 'URL: {{label}}',
  addressHint: 'Starts with https://. Optional.',
  addressWrong: 'Enter a URL that starts with https://.',
})
