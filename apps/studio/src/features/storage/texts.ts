import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('storage', {
  title: 'Storage',
  videos: 'Videos',
  renditions: 'Versions for playback',
  files: 'Pictures, fonts and documents',
  uploads: 'Uploads in progress',
  used: '{{used}} used',
  usedOf: '{{used}} of {{quota}} used ({{share}})',
  meter: 'Storage used',
  nothing: 'Nothing is stored yet. Videos and files that you upload count toward your storage.',
  almostFull:
    'Storage is almost full. Delete videos that nobody needs, or ask whoever runs Marquee for more.',
  full: 'Storage is full, so uploads are refused. Delete videos that nobody needs, or ask whoever runs Marquee for more.',
})
