/** The words of Content Lab. Those that a row quotes are the row's, letter by letter. */
import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('contentLab', {
  'page.title': 'Content Lab',
  'page.text': 'Recordings, uploads and clips that can be edited.',
  'page.alone': 'Videos are edited in Content Lab with an organization. Ask for an invitation to yours.',
  'off.title': 'Content Lab is switched off',
  'off.text': 'An admin can switch it on in the settings of the organization.',
  'region.title': 'Content Lab is not available in the EU region',
  'region.text': 'Your videos can be played and downloaded in the video library.',
  'off.library': 'Open the video library',

  'library.open': 'Video library',
  'library.title': 'Video library',

  'import.start': 'Import video',
  'import.title': 'Import a video',
  'import.text': 'Choose an MP4 file of this device. It is uploaded to Content Lab and prepared for editing.',
  'import.choose': 'Choose a video',
  'import.again': 'Choose another video',
  'import.progress': 'Progress of {{name}}',
  'import.leave': 'You can close this window: the upload goes on, and is shown at the bottom right.',
  'import.notFound': 'The video is imported, but could not be opened. You find it in the list.',
  // UP-071.
  'import.done': 'Video imported successfully',
  // UP-069.
  'import.failed':
    'Something went wrong while initializing video import. Please refresh the page and try again.',

  'importing.title': 'Importing {{name}}',
  'importing.page': 'Import to Content Lab',
  'importing.text': 'The video is prepared for editing. This page leads on by itself.',
  'importing.progress': 'Preparation of {{name}}',
  'importing.failed': 'This video could not be loaded. Please try again.',
  'importing.broken': 'This video could not be processed, so it cannot be edited.',
  'importing.gone': 'There is no such video in Content Lab. It may have been deleted.',
  'importing.back': 'Back to Content Lab',
})
