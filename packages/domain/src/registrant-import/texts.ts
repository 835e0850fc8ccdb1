import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/registrant-import', {
  cellTooLong_one: 'Use fewer than {{count}} character.',
  cellTooLong_other: 'Use fewer than {{count, number}} characters.',
  attendance: 'Attendance',
  notYesOrNo: 'Enter yes or no.',
})
