import { createdFixtures, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const seriesOfPerson: PersonalDataPart = {
  lists: [
    createdFixtures({ table: 'series', name: 'series', title: () => t('createdSeries'), label: 'name' }),
  ],
}
