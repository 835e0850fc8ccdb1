import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('palette', {
  label: 'Search videos and commands',
  placeholder: 'Search videos and commands…',
  results: 'Results',
  videos: 'Videos',
  nothing: 'Nothing matches “{{query}}”.',
  searching: 'Searching…',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  shortcuts: 'Keyboard shortcuts',
})
