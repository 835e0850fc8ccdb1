import { createdFixtures, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const templatesOfPerson: PersonalDataPart = {
  lists: [createdFixtures({ table: 'templates', name: 'templates', title: () => t('createdTemplates') })],
}
