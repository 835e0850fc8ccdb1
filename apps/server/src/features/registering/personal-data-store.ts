import { sql } from 'drizzle-orm'
import {
  type DataSubject,
  isAddressOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { listFilesOfPeople } from './answer-file-store.ts'
import { t } from './texts.ts'

const blocksPerson = (person: DataSubject) => isAddressOf(person, sql`registration_blocks.address`)

const listsPerson = (person: DataSubject) => isAddressOf(person, sql`admission_addresses.address`)

/** The lists of addresses that decide who can register, and the files that people attached to forms. */
export const admissionOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'blocked-addresses',
      title: () => t('blockedAddresses'),
      fate: 'kept',
      note: () => t('blockedAddressesKept'),
      columns: ['registration_blocks.address'],
      from: sql`registration_blocks`,
      key: sql`id`,
      select: sql`registration_blocks.*`,
      where: blocksPerson,
    }),
    listOfRows({
      name: 'admission-addresses',
      title: () => t('admissionAddresses'),
      fate: 'erased',
      note: () => t('admissionAddressesErased'),
      columns: ['admission_addresses.address'],
      from: sql`admission_addresses`,
      key: sql`event_id::text || ' ' || admission_addresses.position || ' ' || admission_addresses.address`,
      select: sql`admission_addresses.*,
        (select title from events where events.id = admission_addresses.event_id) as event_title`,
      where: listsPerson,
      erase: (person) => sql`delete from admission_addresses where ${listsPerson(person)}`,
    }),
  ],
  files: (ctx, person) => listFilesOfPeople(ctx.db, person),
}
