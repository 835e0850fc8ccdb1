import { createdThings, type PersonalDataPart } from '#platform/db/personal-data.ts'

export const seriesOfPerson: PersonalDataPart = {
  lists: [createdThings({ table: 'series', name: 'series', title: 'Series they created', label: 'name' })],
}
