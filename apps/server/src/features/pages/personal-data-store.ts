import { createdFixtures, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const hubPagesOfPerson: PersonalDataPart = {
  lists: [
    createdFixtures({
      table: 'hub_pages',
      name: 'hub-pages',
      title: () => t('createdPages'),
      label: 'name',
    }),
  ],
}
