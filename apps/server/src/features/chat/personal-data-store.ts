import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { conversationsOfPerson } from './direct-personal-data-store.ts'
import { t } from './texts.ts'

export const messagesOfPerson: PersonalDataPart = {
  lists: [
    ...conversationsOfPerson,
    listOfRows({
      name: 'chat-messages',
      title: () => t('messages'),
      fate: 'pseudonymized',
      note: () => t('messagesErased'),
      columns: [
        'messages.author_profile_id',
        'messages.author_name',
        'messages.author_is_staff',
        'messages.author_is_speaker',
      ],
      from: sql`messages`,
      key: sql`id`,
      select: sql`messages.id, messages.event_id, messages.kind, messages.state, messages.text, messages.act,
        messages.author_name, messages.created_at`,
      where: (person) => isProfileOf(person, sql`messages.author_profile_id`),
      erase: (person) =>
        sql`update messages set author_profile_id = null, author_name = ${person.pseudonym}
          where ${isProfileOf(person, sql`author_profile_id`)}`,
    }),
    listOfRows({
      name: 'message-reactions',
      title: () => t('messageReactions'),
      fate: 'erased',
      note: () => t('messageReactionsErased'),
      columns: ['message_reactions.profile_id'],
      from: sql`message_reactions`,
      key: sql`message_id::text || message_reactions.emoji`,
      select: sql`message_reactions.message_id, message_reactions.event_id, message_reactions.emoji`,
      where: (person) => isProfileOf(person, sql`message_reactions.profile_id`),
      erase: (person) => sql`delete from message_reactions where ${isProfileOf(person, sql`profile_id`)}`,
    }),
    listOfRows({
      name: 'mutes',
      title: () => t('mutes'),
      fate: 'erased',
      note: () => t('mutesErased'),
      columns: ['muted_people.profile_id'],
      from: sql`muted_people`,
      key: sql`event_id`,
      select: sql`muted_people.event_id, muted_people.muted_at`,
      where: (person) => isProfileOf(person, sql`muted_people.profile_id`),
      erase: (person) => sql`delete from muted_people where ${isProfileOf(person, sql`profile_id`)}`,
    }),
  ],
}

type ProfileMerge = { from: string; to: string }

/**
 * Moves one person's messages to another. If both reacted alike, the count stays one higher than the number of people;
 * it is left as it is.
 */
export async function moveMessagesOfPerson(db: Db, { from, to }: ProfileMerge): Promise<void> {
  // Keys are unique for each author.
  await db.execute(sql`update messages set idempotency_key = id::text where author_profile_id = ${from}`)
  await db.execute(sql`update messages set author_profile_id = ${to} where author_profile_id = ${from}`)
  await db.execute(
    sql`insert into message_reactions (organization_id, event_id, message_id, profile_id, emoji)
      select organization_id, event_id, message_id, ${to}, emoji from message_reactions where profile_id = ${from}
      on conflict do nothing`,
  )
  await db.execute(sql`delete from message_reactions where profile_id = ${from}`)
  await db.execute(
    sql`insert into muted_people (organization_id, event_id, profile_id, muted_at)
      select organization_id, event_id, ${to}, muted_at from muted_people where profile_id = ${from}
      on conflict do nothing`,
  )
  await db.execute(sql`delete from muted_people where profile_id = ${from}`)
}
