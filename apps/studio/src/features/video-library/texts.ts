/** The texts of the library. Texts that the spec quotes are word for word. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('videoLibrary', {
  'page.title': 'Videos',
  'page.text': 'All recordings, uploads, and clips in your organization.',
  'table.label': 'Videos',

  'columns.name': 'Title',
  'columns.created_at': 'Created At',
  'columns.status': 'Status',
  'columns.source': 'Source',
  'columns.created_by': 'Created By',
  'columns.workspace': 'Team Workspace',
  'columns.actions': 'Actions',
  'columns.select': 'Selected',

  'view.label': 'View',
  'view.table': 'Show as a table',
  'view.grid': 'Show as a grid',

  'selection.choose': 'Select {{name}}',
  'selection.page': 'Select all videos on this page',

  'search.label': 'Search videos by title',
  'search.placeholder': 'Search by title...',
  'search.clear': 'Clear search',

  'thumbnail.preparing': 'Preparing {{name}}',
  'status.progress': 'Processing {{name}}',
  'status.improving': 'The HD version is being optimized in the background for smoother playback in events.',
  'status.readyToPublish': 'Publish it in Content Lab to use it here.',
  'notes.errors_one': 'Problem with this video',
  'notes.errors_other': 'Problems with this video',
  'notes.warnings_one': 'Warning about this video',
  'notes.warnings_other': 'Warnings about this video',

  'actions.of': 'Actions for {{name}}',
  'actions.preview': 'Preview',
  'actions.edit': 'Edit in Content Lab',
  'actions.retry': 'Retry',
  'actions.rename': 'Rename',
  'actions.replace': 'Replace file',
  'actions.download': 'Download',
  'actions.seo': 'Download for search engines',
  'actions.delete': 'Delete',
  'obstacles.not_ready': 'This video is not ready yet. Please try again after some time.',
  'obstacles.content_lab_disabled':
    'Editing is unavailable for this event because Content Lab processing is disabled',
  'obstacles.no_address': 'Video URL is not available',
  'obstacles.selected': 'Please deselect this video before deleting it from the library.',

  'picker.title': 'Select Videos',
  'picker.unknown': 'The video couldn’t be selected. Choose it from the list.',

  'empty.title': 'No videos found',
  'empty.text': 'Upload a video to get started.',
  'empty.noHits': 'No videos found matching "{{term}}"',
  'empty.filtered': 'No videos match these filters',
  'empty.filteredText': 'Try fewer filters, or clear them to see all videos.',
  'filters.clear': 'Clear filters',
  'filters.label': 'Video filters',
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
  'delete.waiting': '“{{name}}” deleted.',
  'delete.done': 'Video deleted successfully.',
  'delete.failed': 'Something went wrong. Please try again.',

  'clip.done': 'Clip saved. It’s ready to play in a few seconds.',
  'clip.view': 'View clip',

  'usage.failed': 'Error fetching usage data',
  'usage.count_one': 'Used in 1 place',
  'usage.count_other': 'Used in {{count}} places',
  'usage.countOf_one': 'Used in 1 place: {{name}}',
  'usage.countOf_other': 'Used in {{count}} places: {{name}}',

  'replace.discarded': 'Unfinished file discarded.',
  'replace.restored': 'Previous file restored. It’s being processed.',

  'download.no_address': 'Video URL is not available',
  'download.not_ready': 'Video is not ready yet. Please try again later.',
  'download.failed': 'Failed to download video',
  'download.done': 'Video downloaded',

  'seo.done': 'Assets downloaded',
  'seo.failed': 'Failed to download assets',

  'retry.done': 'Processing has started again.',
  failed: 'Something went wrong! Try again.',

  'about.saved': 'Saved.',
})
