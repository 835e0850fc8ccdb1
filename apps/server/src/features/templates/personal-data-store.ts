import { createdThings, type PersonalDataPart } from '#platform/db/personal-data.ts'

export const templatesOfPerson: PersonalDataPart = {
  lists: [createdThings({ table: 'templates', name: 'templates', title: 'Templates they created' })],
}
