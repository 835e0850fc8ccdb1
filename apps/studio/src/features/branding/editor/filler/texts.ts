/** The texts of filler slides. Texts that the spec quotes are word for word. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('filler-slides', {
  // BR-026.
  title: 'Filler slide',
  text: 'Shown on stage while nothing plays: between sessions, and before and after pre-recorded videos. A buffer video plays instead where there is one.',
  // BR-261.
  size: 'Image size: 1920x1080',
  none: 'No filler slide yet. The stage shows the title and a countdown instead.',
  choose: 'Choose a slide',
  replace: 'Choose another',
  remove: 'Remove',
  chosen: 'Filler slide saved.',
  removed: 'Filler slide removed. It stays in the library.',
  undo: 'Undo',
  // BR-299.
  loadFailed: 'The filler slide could not be loaded.',
  // BR-302, BR-309.
  locked: 'This setting cannot be changed less than one hour before the start of the event',
  // BR-262.
  select: 'Select Filler Slide',
  upload: 'Upload a filler slide',
  list: 'Filler slides',
  listFailed: 'Couldn’t load the filler slides.',
  empty: 'No filler slides yet. Upload the first one.',
  noneFound: 'No filler slide has this name.',
  more: 'Show more',
  searchLabel: 'Search filler slides',
  searchPlaceholder: 'Search by name...',
  pick: 'Select {{name}}',
  preview: 'Preview',
  previewOf: 'Preview {{name}} in a new tab',
  download: 'Download',
  downloadOf: 'Download {{name}}',
  rename: 'Rename',
  renameOf: 'Rename {{name}}',
  delete: 'Delete',
  deleteOf: 'Delete {{name}}',
  inUse_one: 'Used by {{count}} event. Remove it there first.',
  inUse_other: 'Used by {{count, number}} events. Remove it there first.',
  notYours: 'You can’t change the filler slides of this team.',
  nameLabel: 'Name',
  // BR-267.
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  // BR-269, BR-270.
  deleteText: 'You are deleting the filler slide {{name}}. This action cannot be undone.',
  deleting: 'Deleting...',
  // BR-294.
  deleteFailed: 'Something went wrong. Please try again.',
  // BR-297, BR-298.
  renamed: 'Filler slide renamed successfully.',
  deleted: 'Filler slide deleted successfully.',
})
