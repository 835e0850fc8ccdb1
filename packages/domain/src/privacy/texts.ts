import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/privacy', {
  cannotEraseSelf: 'You can’t erase yourself. Ask another organization admin.',
  onlyAdminErasesAdmin: 'Only an organization admin can erase an organization admin.',
  lastAdmin: 'This is the last organization admin. Make someone else an organization admin first.',
  personMissing: 'Choose one person.',
})
