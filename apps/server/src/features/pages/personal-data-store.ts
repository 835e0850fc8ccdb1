import { type SQL, sql } from 'drizzle-orm'
import {
  createdFixtures,
  type DataSubject,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
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

export const pageDraftsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'page-drafts',
      title: () => t('savedDrafts'),
      fate: 'unlinked',
      note: () => t('saverRemoved'),
      columns: ['page_designs.saved_by'],
      from: sql`page_designs`,
      key: sql`id`,
      select: sql`page_designs.id, page_designs.kind, page_designs.updated_at`,
      where: savedByPerson,
      erase: (person) => sql`update page_designs set saved_by = null where ${savedByPerson(person)}`,
    }),
  ],
}

function savedByPerson({ userId }: DataSubject): SQL {
  return sql`page_designs.saved_by = ${userId}::uuid`
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
