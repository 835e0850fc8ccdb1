import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('storage', {
  title: 'Storage',
  videos: 'Videos',
  renditions: 'Versions for playback',
  files: 'Pictures, fonts and documents',
  uploads: 'Uploads in progress',
  used: '{{used}} used',
  usedOf: '{{used}} of {{quota}} used ({{share}})',
  meter: 'Storage used',
  nothing: 'Nothing stored yet. Uploaded videos and files count toward your storage.',
  almostFull:
    'Storage is almost full. Delete videos you no longer need, or ask the host of this installation for more space.',
  full: 'Storage is full, so uploads are blocked. Delete videos you no longer need, or ask the host of this installation for more space.',
})
