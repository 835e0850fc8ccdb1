import { createdFixtures, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const pageVersionsOfPerson: PersonalDataPart = {
  lists: [
    createdFixtures({
      table: 'page_versions',
      name: 'page-versions',
      title: () => t('publishedPages'),
      label: 'number',
    }),
  ],
}

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
