import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/api-tokens', {
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use {{maxTokenNameLength}} characters or fewer.',
  unknownPermission: 'Unknown permission.',
  permissionMissing: 'Choose at least one permission.',
})
