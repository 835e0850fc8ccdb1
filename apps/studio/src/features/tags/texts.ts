import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('tags', {
  title: 'Tags',
  sentence: 'Words by which events and series are sorted. A tag is there once, for the whole organization.',
  table: 'Tag library',
  name: 'Tag',
  events: 'Events',
  series: 'Series',
  actions: 'Actions',
  pages: 'Pages of tags',
  search: 'Search tags',
  newTag: 'New tag',
  add: 'Add tag',
  empty: 'No tags yet',
  emptyText: 'Add the first one above, or while you create an event.',
  nothingFound: 'No tag has this name.',
  showAll: 'Show all tags',
  rename: 'Rename',
  renameOf: 'Rename {{name}}',
  renameTitle: 'Rename tag',
  delete: 'Delete',
  deleteOf: 'Delete {{name}}',
  deleteTitle: 'Delete tag',
  deleteBusy: 'Deleting...',
  deleteUnused: '“{{name}}” is carried by no event and no series.',
  deleteUsed: '“{{name}}” is taken off {{events}} and {{series}}, which stay as they are otherwise.',
  eventCount_one: '{{count}} event',
  eventCount_other: '{{count}} events',
  seriesCount_one: '{{count}} series',
  seriesCount_other: '{{count}} series',
  tagged: 'Tags',
  choose: 'Choose tags',
  clear: 'Clear tags',
  createNamed: 'Create “{{name}}”',

  created: 'Tag “{{name}}” created.',
  renamed: 'Tag renamed to “{{name}}”.',
  deleted: 'Tag “{{name}}” deleted.',
  // AG-072.
  taken: 'Tag with name "{{name}}" already exists in the Tag Library.',
  // AG-073.
  loadFailed: 'Error loading Tags library! Please try refreshing the page.',
  // AG-074.
  createFailed: 'Error creating tag',
  // AG-075.
  deleteFailed: 'Error deleting tag',
  renameFailed: 'Error renaming tag',
})
