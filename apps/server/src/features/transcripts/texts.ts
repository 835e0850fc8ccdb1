import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/transcripts', {
  alreadyTranscribed: 'This video already has a transcript. Remove it to create a new one.',
  tooSlow: 'This caption file takes too long to read. Split it into smaller files.',
})
