import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const backstageOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'backstage',
      title: () => t('people'),
      fate: 'erased',
      note: () => t('peopleErased'),
      columns: ['backstage_people.profile_id'],
      from: sql`backstage_people`,
      key: sql`id`,
      select: sql`backstage_people.event_id, backstage_people.broadcast_id, backstage_people.consented_at,
        backstage_people.created_at`,
      where: (person) => isProfileOf(person, sql`backstage_people.profile_id`),
      erase: (person) => sql`delete from backstage_people where ${isProfileOf(person, sql`profile_id`)}`,
    }),
    listOfRows({
      name: 'run-of-show',
      title: () => t('inShow'),
      fate: 'erased',
      note: () => t('inShowErased'),
      columns: ['show_item_people.profile_id'],
      from: sql`show_item_people`,
      key: sql`item_id`,
      select: sql`show_item_people.event_id, show_item_people.item_id`,
      where: (person) => isProfileOf(person, sql`show_item_people.profile_id`),
      erase: (person) => sql`delete from show_item_people where ${isProfileOf(person, sql`profile_id`)}`,
    }),
    listOfRows({
      name: 'raised-hands',
      title: () => t('hands'),
      fate: 'erased',
      note: () => t('handsErased'),
      columns: ['raised_hands.profile_id'],
      from: sql`raised_hands`,
      key: sql`id`,
      select: sql`raised_hands.event_id, raised_hands.broadcast_id, raised_hands.state, raised_hands.raised_at`,
      where: (person) => isProfileOf(person, sql`raised_hands.profile_id`),
      erase: (person) => sql`delete from raised_hands where ${isProfileOf(person, sql`profile_id`)}`,
    }),
    listOfRows({
      name: 'device-checks',
      title: () => t('checks'),
      fate: 'erased',
      note: () => t('checksErased'),
      columns: ['device_checks.profile_id'],
      from: sql`device_checks`,
      key: sql`id`,
      select: sql`device_checks.event_id, device_checks.broadcast_id, device_checks.has_camera,
        device_checks.has_microphone, device_checks.was_heard, device_checks.upload_kbps,
        device_checks.download_kbps, device_checks.browser, device_checks.checked_at`,
      where: (person) => isProfileOf(person, sql`device_checks.profile_id`),
      erase: (person) => sql`delete from device_checks where ${isProfileOf(person, sql`profile_id`)}`,
    }),
  ],
}

/** Moves one person's presence, hands, checks and part in runs of show to another, who keeps their own where both have one. */
export async function moveBackstageOfPerson(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.execute(
    sql`delete from backstage_people other where profile_id = ${from}
      and exists (select from backstage_people own where own.profile_id = ${to} and own.broadcast_id = other.broadcast_id)`,
  )
  await db.execute(sql`update backstage_people set profile_id = ${to} where profile_id = ${from}`)
  await db.execute(
    sql`delete from show_item_people other where profile_id = ${from}
      and exists (select from show_item_people own where own.profile_id = ${to} and own.item_id = other.item_id)`,
  )
  await db.execute(sql`update show_item_people set profile_id = ${to} where profile_id = ${from}`)
  await db.execute(
    sql`delete from raised_hands other where profile_id = ${from}
      and exists (select from raised_hands own where own.profile_id = ${to} and own.broadcast_id = other.broadcast_id)`,
  )
  await db.execute(sql`update raised_hands set profile_id = ${to} where profile_id = ${from}`)
  await db.execute(
    sql`delete from device_checks other where profile_id = ${from}
      and exists (select from device_checks own where own.profile_id = ${to} and own.broadcast_id = other.broadcast_id)`,
  )
  await db.execute(sql`update device_checks set profile_id = ${to} where profile_id = ${from}`)
}
