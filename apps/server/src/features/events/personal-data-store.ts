import { createdFixtures, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const eventsOfPerson: PersonalDataPart = {
  lists: [createdFixtures({ table: 'events', name: 'events', title: () => t('createdEvents') })],
}
