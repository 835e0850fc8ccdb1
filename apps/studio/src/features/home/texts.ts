import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('home', {
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  recent: 'Recent videos',
  all: 'All videos',
  empty: 'No videos yet',
  emptyText: 'Upload one here, or drop files anywhere in the window.',
})
