import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/tracks', {
  tracks: 'Tracks of their own on stage',
  tracksErased: 'Deleted with their files. What the audience saw stays in the recording.',
  withdrawals: 'Sessions without tracks of their own, as they wished',
  withdrawalsErased: 'Deleted.',
})
