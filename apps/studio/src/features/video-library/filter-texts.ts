/** The texts of the filters, loaded with them. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('videoFilters', {
  source: 'Source',
  created_by: 'Created By',
  event_ids: 'Event',
  event_tag: 'Tag',
  series_id: 'Series',
  workspace: 'Team Workspace',

  'created_by.search': 'Search people...',
  'event_ids.search': 'Search events...',
  'event_tag.search': 'Search tags...',
  'series_id.search': 'Search series...',
  'workspace.all': 'All workspaces',
  'workspace.none': 'No workspace',

  failed: 'Error loading results',
  'workspace.failed': 'Failed to fetch team workspaces',
})
