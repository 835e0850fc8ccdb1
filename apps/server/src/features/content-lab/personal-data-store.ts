import { createdFixtures, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const contentOfPerson: PersonalDataPart = {
  lists: [
    createdFixtures({
      table: 'content_projects',
      name: 'content-projects',
      title: () => t('createdProjects'),
    }),
  ],
}
