import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('filter-bar', {
  open: 'Filters',
  openSet: 'Filters ({{total}})',
  clear: 'Clear all',
  done: 'Done',
})
