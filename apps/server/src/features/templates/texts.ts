import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/templates', {
  unknownTeam: 'Choose a team that exists.',
  notAllowed: 'You do not have permission to view this template.',
  createdTemplates: 'Templates they created',
})
