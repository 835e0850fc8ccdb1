import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/media', {
  endPastVideo: 'The end is past the end of the video.',
  clipsOff: 'Clips are turned off in your organization.',
  alreadyHasFile: 'This video already has a file.',
  sizeDiffers: 'The file size doesn’t match.',
  uploadingAnotherFile: 'This video is already being uploaded from another file.',
  alreadyUploaded: 'This video has already been uploaded.',
  streamsProtected:
    'Streams are protected in this organization. Playlists need `org_id` and `code`; segments need a signed path.',
  svgNotAllowed: 'SVG files are not allowed.',
  onlyMp4: 'Only mp4 files are allowed.',
  previousFileGone: 'The previous file of this video is no longer available.',
  uploadInProgress: 'This upload is already in progress.',
  videoUploads: 'Video uploads',
  videoUploadsErased:
    'Upload records are deleted. Uploaded videos stay in the library, and unfinished uploads expire within a week.',
})
