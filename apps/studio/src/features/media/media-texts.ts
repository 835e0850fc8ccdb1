import { transcoderErrors, transcoderWarnings } from '@marquee/domain/media'
import { defineLabels, defineTexts } from '@marquee/domain/languages'
import { FileRefusal } from './file-refusal.ts'

export const t = defineTexts('media', {
  // UP-036.
  uploadVideo: 'Upload Video',
  dropTitle: 'Drop to upload',
  dropHint: 'MP4 files up to 5.2 GB',
  uploads: 'Uploads',
  collapse: 'Hide uploads',
  expand: 'Show uploads',
  clearEnded: 'Clear finished',
  progress: 'Upload progress: {{name}}',
  progressOfAll: 'Progress of all uploads',
  summaryActive_one: 'Uploading 1 video',
  summaryActive_other: 'Uploading {{count}} videos',
  summaryPaused: 'Uploads paused',
  summaryEnded: 'Uploads complete',
  summaryLeft_one: '1 unfinished upload',
  summaryLeft_other: '{{count}} unfinished uploads',
  pause: 'Pause {{name}}',
  resume: 'Resume {{name}}',
  cancel: 'Cancel {{name}}',
  dismiss: 'Remove {{name}} from the list',
  retry: 'Retry',
  view: 'View',
  viewVideo: 'View {{name}}',
  retryUpload: 'Retry {{name}}',
  retryVideo: 'Retry playing {{name}}',
  sent: '{{sent}} of {{total}}',
  inspecting: 'Reading the file…',
  waiting: 'Queued',
  paused: 'Paused',
  reconnecting: 'Connection lost. Retrying…',
  offline: 'You’re offline. The upload resumes when you reconnect.',
  // UP-018, UP-019: decided.
  connectionLost: 'Connection lost. The upload goes on as soon as the server answers.',
  finishing: 'Finishing…',
  canceled: 'Canceled',
  uploaded: 'Uploaded',
  processing: 'Processing…',
  readyToPlay: 'Ready to play',
  notPlayable: 'This video could not be processed.',
  warnings_one: '1 note about this file',
  warnings_other: '{{count}} notes about this file',
  cancelTitle: 'Cancel this upload?',
  cancelQuestion: '“{{name}}” and the {{sent}} already uploaded will be removed.',
  cancelConfirm: 'Cancel upload',
  discardTitle: 'Discard this upload?',
  discardQuestion: '“{{name}}” and the {{sent}} already uploaded will be removed.',
  discardConfirm: 'Discard upload',
  discard: 'Discard {{name}}',
  chooseSameFile: 'Choose the same file to resume',
  chooseSameFileFor: 'Choose the same file to resume {{name}}',
  otherFile: 'That’s a different file. Choose the original “{{name}}”.',
  leftBehind: '{{sent}} of {{total}} uploaded',
  announceDone: '{{name}} uploaded.',
  announceFailed: '{{name}} failed. {{reason}}',
  announceConnectionLost: 'Connection lost. {{name}} resumes automatically.',
  announceProgress: 'Uploads: {{percent}} percent.',
  // UP-053, UP-055, UP-021.
  toastProcessing: 'Video is uploaded and is being processed...',
  toastNotStarted: 'Unable to start video transcoding...',
  toastFailed: 'File Upload Failed',
})

/** Why a file was refused or an upload failed (UP-003, UP-015 to UP-019, UP-038, UP-041); texts not in the spec are decided here. */
const ownFailures = defineLabels('media/failures', {
  svg_file: 'SVG files are not allowed.',
  not_mp4: 'Only MP4 videos can be uploaded.',
  too_large: 'The video is too large. Up to 5,242,880,000 bytes (5.2 GB) are allowed.',
  empty_file: 'The file is empty.',
  invalid_duration: 'The length of the video could not be read. The file may be damaged or incomplete.',
  thumbnail_failed: 'A thumbnail could not be taken from the video. The file may be damaged.',
  file_unreadable: 'The file can no longer be read. It may have been moved or changed.',
  upload_failed: 'The upload failed.',
  transcoding_not_started: 'Error: the video was uploaded, but processing couldn’t start.',
})

/** The failures that share the server's texts. */
const sharedFailures = {
  too_short: () => transcoderErrors.VIDEO_TOO_SHORT,
  audio_only: () => transcoderWarnings.AUDIO_FILE_UPLOADED,
  no_video_stream: () => transcoderErrors.NO_VIDEO_STREAM,
}

type Failure = keyof typeof ownFailures | keyof typeof sharedFailures

export function failureText(failure: Failure): string {
  return isShared(failure) ? sharedFailures[failure]() : ownFailures[failure]
}

function isShared(failure: Failure): failure is keyof typeof sharedFailures {
  return failure in sharedFailures
}

/** Why a chosen file can't become a video; any other error reads as an unreadable file. */
export function refusalText(error: unknown): string {
  return failureText(error instanceof FileRefusal ? error.code : 'file_unreadable')
}
