/** The words of the library. Those that a row quotes are the row's, letter by letter. */
import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('videoLibrary', {
  'page.title': 'Videos',
  'page.text': 'Recordings, uploads and clips of your organization.',
  'table.label': 'Videos',

  'columns.name': 'Title',
  'columns.created_at': 'Created At',
  'columns.status': 'Status',
  'columns.source': 'Source',
  'columns.created_by': 'Created By',
  'columns.workspace': 'Team Workspace',
  'columns.actions': 'Actions',

  'search.label': 'Search videos by title',
  'search.placeholder': 'Search by title...',
  'search.clear': 'Clear search',

  'thumbnail.preparing': '{{name}} is being prepared',
  'status.progress': 'Processing of {{name}}',
  'status.improving': 'The HD version is being optimised in the background for smoother playback in events.',
  'notes.errors_one': 'Problem with this video',
  'notes.errors_other': 'Problems with this video',
  'notes.warnings_one': 'Warning about this video',
  'notes.warnings_other': 'Warnings about this video',

  'actions.of': 'Actions for {{name}}',
  'actions.preview': 'Preview',
  'actions.retry': 'Retry',
  'actions.rename': 'Rename',
  'actions.download': 'Download',
  'actions.delete': 'Delete',
  'obstacles.not_ready': 'This video is not ready yet. Please try again after some time.',
  'obstacles.no_address': 'Video URL is not available',

  'empty.title': 'No videos found',
  'empty.text': 'Upload a video to get started.',
  'empty.noHits': 'No videos found matching "{{term}}"',
  'list.failed': 'Unable to fetch videos. Please try again.',

  'pages.label': 'Pages of videos',

  'rename.title': 'Rename video',
  'rename.label': 'Name',
  'rename.save': 'Save',
  'rename.busy': 'Saving...',
  'rename.cancel': 'Cancel',
  'rename.done': 'Video renamed successfully.',

  'delete.title': 'Are you sure?',
  'delete.text': 'You are deleting the video {{name}}. This action cannot be undone.',
  'delete.clipTitle': 'Delete clip from Video Library',
  'delete.clipText':
    'This will delete the video only from the Video Library. You can still access the video in Content Lab.',
  'delete.confirm': 'Delete',
  'delete.busy': 'Deleting...',
  'delete.done': 'Video deleted successfully.',
  'delete.failed': 'Something went wrong. Please try again.',

  'download.no_address': 'Video URL is not available',
  'download.not_ready': 'Video is not ready yet. Please try again later.',
  'download.failed': 'Failed to download video',
  'download.done': 'Video downloaded',

  'retry.done': 'Processing has started again.',
  failed: 'Something went wrong! Try again.',

  'preview.title': 'Preview',
  'preview.previous': 'Previous video',
  'preview.next': 'Next video',
  'preview.notPlayable': 'This video cannot be played yet.',
  'preview.notFound': 'This video cannot be found. It may have been deleted.',
  'preview.details': 'Details',
  'details.duration': 'Duration',
  'details.size': 'Size',
})
