/** The words of the look and feel of an event. Those that a row quotes are the row's, letter by letter. */
import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('branding', {
  title: 'Look and feel',
  sentence: 'What people see of the event, on stage and around it.',
  'buffer.title': 'Buffer video',
  'buffer.text': 'Loops on the stage before the event starts and between its sessions.',
  'buffer.none': 'No buffer video yet. Until there is one, the stage shows the title and a countdown.',
  'buffer.choose': 'Choose a video',
  'buffer.replace': 'Choose another',
  'buffer.select': 'Select Buffer Video',
  'buffer.preview': 'Preview',
  'buffer.rename': 'Rename',
  'buffer.remove': 'Remove',
  'buffer.notPlayable': 'This video cannot be played yet.',
  'buffer.loadFailed': 'The buffer video could not be loaded.',
  'buffer.chosen': 'Buffer video saved.',
  'buffer.removed': 'Buffer video removed. The video stays in the library.',
  undo: 'Undo',
})
