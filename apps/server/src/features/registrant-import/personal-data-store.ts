import { sql } from 'drizzle-orm'
import {
  createdFixtures,
  type DataSubject,
  isAddressOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { deletePiecesNaming } from './flat-file-piece-store.ts'
import { t } from './texts.ts'

const namesPerson = (person: DataSubject) => isAddressOf(person, sql`registrant_import_rows.address`)

export const importsOfPerson: PersonalDataPart = {
  // After this, a file that wasn't submitted can no longer be read in another encoding.
  async beforeErasure({ db }, { organizationId, addresses }) {
    await deletePiecesNaming(db, organizationId, addresses)
  },
  lists: [
    listOfRows({
      name: 'imported-rows',
      title: () => t('importedRows'),
      fate: 'erased',
      note: () => t('importedRowsErased'),
      columns: ['registrant_import_rows.address', 'registrant_import_rows.cells'],
      from: sql`registrant_import_rows`,
      key: sql`id`,
      select: sql`registrant_import_rows."row", registrant_import_rows.cells, registrant_import_rows.outcome`,
      where: namesPerson,
      erase: (person) => sql`delete from registrant_import_rows where ${namesPerson(person)}`,
    }),
    createdFixtures({
      table: 'registrant_imports',
      name: 'imports-of-registrants',
      title: () => t('imports'),
      label: 'file_name',
    }),
  ],
}
