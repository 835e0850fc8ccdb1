import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

/** A conversation is erased with either of its people. */
export const conversationsOfPerson: PersonalDataPart['lists'] = [
  listOfRows({
    name: 'direct-messages',
    title: () => t('conversations'),
    fate: 'erased',
    note: () => t('conversationsErased'),
    columns: ['channels.first_profile_id', 'channels.second_profile_id'],
    from: sql`channels`,
    key: sql`id`,
    select: sql`channels.id, channels.event_id, channels.created_at`,
    where: (person) =>
      sql`(${isProfileOf(person, sql`channels.first_profile_id`)} or ${isProfileOf(person, sql`channels.second_profile_id`)})`,
    erase: (person) => sql`delete from channels where ${isProfileOf(person, sql`first_profile_id`)}
      or ${isProfileOf(person, sql`second_profile_id`)}`,
  }),
  listOfRows({
    name: 'blocks',
    title: () => t('blocks'),
    fate: 'erased',
    note: () => t('blocksErased'),
    columns: ['blocked_people.profile_id'],
    from: sql`blocked_people`,
    key: sql`event_id::text || blocked_profile_id`,
    select: sql`blocked_people.event_id, blocked_people.blocked_at`,
    where: (person) => isProfileOf(person, sql`blocked_people.profile_id`),
    erase: (person) => sql`delete from blocked_people where ${isProfileOf(person, sql`profile_id`)}`,
  }),
  listOfRows({
    name: 'blocked-by',
    title: () => t('blockedBy'),
    fate: 'erased',
    note: () => t('blocksErased'),
    columns: ['blocked_people.blocked_profile_id'],
    from: sql`blocked_people`,
    key: sql`event_id::text || profile_id`,
    select: sql`blocked_people.event_id, blocked_people.blocked_at`,
    where: (person) => isProfileOf(person, sql`blocked_people.blocked_profile_id`),
    erase: (person) => sql`delete from blocked_people where ${isProfileOf(person, sql`blocked_profile_id`)}`,
  }),
]

const doubledRow = z.object({ old_id: z.string(), kept_id: z.string() })

/** Moves one person's conversations to another, merging those with the same partner at the same event. */
export async function moveConversations(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`delete from channels where first_profile_id = least(${from}::uuid, ${to}::uuid)
    and second_profile_id = greatest(${from}::uuid, ${to}::uuid)`)
  for (const doubled of await listDoubled(db, { from, to })) await joinConversations(db, doubled)
  await db.execute(sql`update channels set
      first_profile_id = least(other, ${to}::uuid), second_profile_id = greatest(other, ${to}::uuid),
      first_read_seq = case when (first_profile_id = ${from}) = (${to}::uuid < other) then first_read_seq else second_read_seq end,
      second_read_seq = case when (first_profile_id = ${from}) = (${to}::uuid < other) then second_read_seq else first_read_seq end
    from (select id moved_id, case when first_profile_id = ${from} then second_profile_id else first_profile_id end other
      from channels where first_profile_id = ${from} or second_profile_id = ${from}) moved
    where channels.id = moved_id`)
  await db.execute(
    sql`insert into blocked_people (organization_id, event_id, profile_id, blocked_profile_id, blocked_at)
      select organization_id, event_id, profile, blocked, blocked_at from (
        select *, case when profile_id = ${from} then ${to}::uuid else profile_id end profile,
          case when blocked_profile_id = ${from} then ${to}::uuid else blocked_profile_id end blocked
        from blocked_people where profile_id = ${from} or blocked_profile_id = ${from}) moved
      where profile <> blocked on conflict do nothing`,
  )
  await db.execute(
    sql`delete from blocked_people where profile_id = ${from} or blocked_profile_id = ${from}
      or (profile_id = ${to} and blocked_profile_id = ${to})`,
  )
}

async function listDoubled(db: Db, { from, to }: { from: string; to: string }) {
  const other = (profile: string) =>
    sql`case when first_profile_id = ${profile} then second_profile_id else first_profile_id end`
  const conversations = (profile: string) => sql`select id, event_id, ${other(profile)} other from channels
    where first_profile_id = ${profile} or second_profile_id = ${profile}`
  return readRows(
    db,
    doubledRow,
    sql`select moved.id old_id, kept.id kept_id
      from (${conversations(from)}) moved join (${conversations(to)}) kept using (event_id, other)`,
  )
}

async function joinConversations(db: Db, { old_id, kept_id }: z.infer<typeof doubledRow>): Promise<void> {
  await db.execute(sql`update messages set channel_id = ${kept_id}, idempotency_key = messages.id::text,
      seq = seq + kept.last_seq, changed_seq = changed_seq + kept.last_seq
    from channels kept where kept.id = ${kept_id} and messages.channel_id = ${old_id}`)
  await db.execute(sql`update channels kept set last_seq = kept.last_seq + old.last_seq
    from channels old where old.id = ${old_id} and kept.id = ${kept_id}`)
  await db.execute(sql`delete from channels where id = ${old_id}`)
}
