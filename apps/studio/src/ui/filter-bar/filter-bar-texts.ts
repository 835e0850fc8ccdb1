import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('filter-bar', {
  open: 'Filters',
  openSet: 'Filters ({{total}})',
  clear: 'Clear all',
  done: 'Done',
})
