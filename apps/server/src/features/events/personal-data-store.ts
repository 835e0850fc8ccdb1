import { createdThings, type PersonalDataPart } from '#platform/db/personal-data.ts'

export const eventsOfPerson: PersonalDataPart = {
  lists: [createdThings({ table: 'events', name: 'events', title: 'Events they created' })],
}
