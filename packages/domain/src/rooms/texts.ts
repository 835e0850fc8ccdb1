import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/rooms', {
  titleMissing: 'Enter a title.',
  titleTooLong: 'Use {{maxRoomTitleLength}} characters or fewer.',
  descriptionTooLong: 'Use 2,000 characters or fewer.',
  invalidSeats: 'Enter a number of seats from 1 to {{maxSeats}}.',
})
