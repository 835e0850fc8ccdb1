/** The texts of Content Lab. Texts that the spec quotes are word for word. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('contentLab', {
  'page.title': 'Content Lab',
  'page.text': 'The recordings, uploads, and clips of your organization.',
  'page.alone':
    'Videos belong to an organization. Join one or create your own, and Content Lab opens with its videos.',
  'alone.videos': 'Upload videos, and find the recordings of your events next to them.',
  'alone.transcripts': 'Read and search what was said.',
  'alone.invitations': 'View your invitations',
  'alone.create': 'Create an organization',
  'off.title': 'Content Lab is turned off',
  'off.text': 'An admin can turn it on in the organization settings.',
  'region.title': 'Content Lab is not available in the EU region',
  'region.text': 'You can still play and download your videos in the video library.',
  'off.library': 'Open the video library',

  'library.open': 'Video library',
  'library.title': 'Video library',

  'import.start': 'Import video',
  'import.title': 'Import a video',
  'import.text': 'Choose an MP4 file from this device. We’ll upload it and add it to your videos.',
  'import.choose': 'Choose a video',
  'import.again': 'Choose a different video',
  'import.progress': 'Upload progress: {{name}}',
  'import.leave': 'You can close this window. The upload continues at the bottom right.',
  'import.notFound': 'The video was imported but couldn’t be opened. Find it in the list.',
  // UP-071.
  'import.done': 'Video imported successfully',
  // UP-069.
  'import.failed':
    'Something went wrong while initializing video import. Please refresh the page and try again.',

  'importing.title': 'Importing {{name}}',
  'importing.page': 'Import to Content Lab',
  'importing.text': 'We’re getting your video ready. This page closes automatically.',
  'importing.progress': 'Preparing {{name}}',
  'importing.failed': 'We couldn’t load this video. Try again.',
  'importing.broken': 'This video couldn’t be processed.',
  'importing.gone': 'We couldn’t find this video in Content Lab. It may have been deleted.',
  'importing.back': 'Back to Content Lab',
})
