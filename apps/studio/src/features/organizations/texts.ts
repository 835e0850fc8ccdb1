import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('organizations', {
  all: 'All workspaces',
  switch: 'Workspace: {{name}}',
})
