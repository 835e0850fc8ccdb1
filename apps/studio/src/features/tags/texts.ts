import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('tags', {
  title: 'Tags',
  sentence: 'Labels for organizing events and series. Everyone in your organization shares them.',
  table: 'Tag library',
  name: 'Tag',
  events: 'Events',
  series: 'Series',
  actions: 'Actions',
  pages: 'Tag pages',
  search: 'Search tags',
  newTag: 'New tag',
  add: 'Add tag',
  empty: 'No tags yet',
  emptyText: 'Add your first tag above, or when you create an event.',
  noResults: 'No matching tags.',
  showAll: 'Show all tags',
  rename: 'Rename',
  renameOf: 'Rename {{name}}',
  renameTitle: 'Rename tag',
  delete: 'Delete',
  deleteOf: 'Delete {{name}}',
  deleteTitle: 'Delete tag',
  deleteBusy: 'Deleting…',
  deleteUnused: '“{{name}}” isn’t used by any events or series.',
  deleteUsed: '“{{name}}” will be removed from {{events}} and {{series}}. Nothing else about them changes.',
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
