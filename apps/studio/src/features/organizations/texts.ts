import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('organizations', {
  all: 'All teams',
  switch: 'Team: {{name}}',
})
