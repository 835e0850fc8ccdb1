import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/surveys', {
  alreadyAttached: 'This session already has this survey.',
  sessionGone: 'This session doesn’t exist anymore.',
})
