import { createdThings, type PersonalDataPart } from '#platform/db/personal-data.ts'

export const hubPagesOfPerson: PersonalDataPart = {
  lists: [
    createdThings({ table: 'hub_pages', name: 'hub-pages', title: 'Pages they created', label: 'name' }),
  ],
}
