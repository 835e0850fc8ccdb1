/** What emails contain about a person. */
import { sql } from 'drizzle-orm'
import {
  type DataSubject,
  isAddressOf,
  jsonNamesPerson,
  jsonWithoutPerson,
  listOfRows,
  namesPerson,
  type PersonalDataPart,
  withoutPerson,
} from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const toPerson = (person: DataSubject) => isAddressOf(person, sql`effects.recipient`)
const aboutPerson = (person: DataSubject) =>
  sql`(not ${toPerson(person)} and (${namesPerson(person, sql`effects.subject`)}
    or ${jsonNamesPerson(person, sql`effects.payload`)} or ${namesPerson(person, sql`effects.idempotency_key`)}
    or ${namesPerson(person, sql`effects.last_error`)}))`
/** Emails to people of several organizations or none belong to no organization; they are erased with the account. */
const ofAccount = (person: DataSubject) => sql`effects.organization_id is null and ${toPerson(person)}`

/** Designed emails have their links in their words. */
const paragraphsWithoutLinks = sql`replace(replace((effects.payload->'paragraphs')::text,
  coalesce(effects.payload#>>'{design,values,magic_link}', ''), '…'),
  coalesce(effects.payload#>>'{design,values,registration_link}', ''), '…')::jsonb`

export const emailsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'emails',
      title: () => t('receivedEmails'),
      fate: 'erased',
      note: () => t('receivedEmailsErased'),
      columns: ['effects.recipient', 'effects.payload'],
      from: sql`effects`,
      key: sql`id`,
      // The link of an email proves that its recipient opened it, so no one may export it.
      select: sql`effects.id, effects.recipient, effects.subject, effects.payload->'email_kind' as kind,
        ${paragraphsWithoutLinks} as paragraphs, effects.state, effects.created_at, effects.sent_at`,
      where: toPerson,
      erase: (person) => sql`delete from effects where ${toPerson(person)}`,
    }),
    listOfRows({
      name: 'emails-about-them',
      title: () => t('mentions'),
      fate: 'pseudonymized',
      note: () => t('mentionsErased'),
      columns: [],
      from: sql`effects`,
      key: sql`id`,
      // The recipient and the rest of the email are someone else's data.
      select: sql`effects.id, effects.subject, effects.state, effects.created_at, effects.sent_at`,
      where: aboutPerson,
      erase: (person) =>
        sql`update effects set subject = ${withoutPerson(person, sql`subject`)},
            payload = ${jsonWithoutPerson(person, sql`payload`)},
            idempotency_key = ${withoutPerson(person, sql`idempotency_key`)} || ':' || id,
            last_error = ${withoutPerson(person, sql`last_error`)}
          where ${aboutPerson(person)}`,
    }),
    listOfRows({
      name: 'account-emails',
      title: () => t('accountEmails'),
      fate: 'erased',
      note: () => t('accountEmailsErased'),
      columns: [],
      from: sql`effects`,
      key: sql`id`,
      select: sql`effects.id`,
      // They are not the organization's data: it neither counts nor exports them.
      where: () => sql`false`,
      erase: (person) =>
        person.isAccountErased ? sql`delete from effects where ${ofAccount(person)}` : undefined,
      isOfSystem: true,
    }),
  ],
}
