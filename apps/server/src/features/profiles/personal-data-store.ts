import { sql } from 'drizzle-orm'
import { readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import {
  type DataSubject,
  isAddressOf,
  isProfileOf,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const isPerson = (person: DataSubject) =>
  sql`(${isProfileOf(person, sql`profiles.id`)} or profiles.user_id = ${person.userId}::uuid
    or ${isAddressOf(person, sql`profiles.email`)})`
const wasPerson = (person: DataSubject) =>
  sql`(${isProfileOf(person, sql`profile_addresses.profile_id`)}
    or ${isAddressOf(person, sql`profile_addresses.email`)})`

const urlRow = z.object({ url: z.string() })

export const profileOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'former-addresses',
      title: () => t('formerAddresses'),
      fate: 'erased',
      note: () => t('formerAddressesErased'),
      columns: [
        'profile_addresses.profile_id',
        'profile_addresses.email',
        'profile_addresses.merged_profile',
      ],
      from: sql`profile_addresses`,
      key: sql`id`,
      select: sql`profile_addresses.*`,
      where: wasPerson,
      erase: (person) => sql`delete from profile_addresses where ${wasPerson(person)}`,
    }),
    listOfRows({
      name: 'profile',
      title: () => t('profile'),
      fate: 'erased',
      note: () => t('profileErased'),
      columns: [
        'profiles.user_id',
        'profiles.email',
        'profiles.first_name',
        'profiles.last_name',
        'profiles.profile_picture_url',
        'profiles.extra_data',
        'profiles.searched',
      ],
      from: sql`profiles`,
      key: sql`id`,
      select: sql`profiles.*`,
      where: isPerson,
      erase: (person) => sql`delete from profiles where ${isPerson(person)}`,
    }),
  ],
  async pictures(ctx, person) {
    const rows = await readRows(
      ctx.db,
      urlRow,
      sql`select profile_picture_url as url from profiles
          where profile_picture_url is not null and ${isPerson(person)}
        union select merged_profile->>'profile_picture_url' from profile_addresses
          where merged_profile->>'profile_picture_url' is not null and ${wasPerson(person)}`,
    )
    return rows.map(({ url }) => url)
  },
  async stillShown(ctx, urls) {
    const rows = await readRows(
      ctx.db,
      urlRow,
      sql`select profile_picture_url as url from profiles
        where profile_picture_url = any(${sql.param([...urls])}::text[])`,
    )
    return rows.map(({ url }) => url)
  },
}
