/**
 * What rows hold about a person. Each feature lists its own; the composition root hands the lists to whoever exports or
 * erases a person, who knows none of the features. A test compares the columns named here with those of the database.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { OrganizationContext } from '../context.ts'
import { type Db, readRows } from './database.ts'
import { countRow } from './row-schemas.ts'
import { z } from 'zod'
import { asSystemInside, type WithSystemDb } from './tenancy.ts'
import { t } from './texts.ts'

/** Everything by which rows of one organization may name a person. */
export type DataSubject = {
  organizationId: string
  userId: string | null
  profileIds: readonly string[]
  /** In small emails: those they have, and those they had. */
  addresses: readonly string[]
  /** Whole names, first and last. */
  names: readonly string[]
}

export type ErasedSubject = DataSubject & {
  /** What they are called where an entry stays. */
  pseudonym: string
  /** Stands for their id where an entry stays. */
  pseudonymId: string
  /** The account ends too: no other organization has it. */
  isAccountErased: boolean
}

/** `unlinked` stays without its person, `pseudonymized` under a pseudonym, `kept` as it is. */
export type DataFate = 'erased' | 'pseudonymized' | 'unlinked' | 'kept'

type Page = { after: string | undefined; limit: number }
/** Values as PostgreSQL writes them in JSON. */
export type DataRecord = Record<string, unknown>

export type PersonalList = {
  /** Of its file in an export: lower case with hyphens. */
  name: string
  title: () => string
  fate: DataFate
  /** What an erasure does with the records and why, as a sentence for people. */
  note: () => string
  /** As `table.column`: what the list is found by, and what else in its tables says who somebody is. */
  columns: readonly string[]
  count(ctx: WithSystemDb<OrganizationContext>, person: DataSubject): Promise<number>
  /** `next` is undefined after the last page. */
  read(
    ctx: WithSystemDb<OrganizationContext>,
    person: DataSubject,
    page: Page,
  ): Promise<{ records: DataRecord[]; next: string | undefined }>
  erase?(ctx: WithSystemDb<OrganizationContext>, person: ErasedSubject): Promise<void>
}

export type PersonalDataPart = {
  lists: readonly PersonalList[]
  /** Addresses of pictures of the person. */
  pictures?(ctx: WithSystemDb<OrganizationContext>, person: DataSubject): Promise<string[]>
  /** Those of the addresses that something still shows, of whomever: what they lead to has to stay. */
  stillShown?(ctx: WithSystemDb<OrganizationContext>, urls: readonly string[]): Promise<string[]>
  /** What has to happen beside the rows, in the transaction and before any of them goes. */
  beforeErasure?(ctx: WithSystemDb<OrganizationContext>, person: ErasedSubject): Promise<void>
}

type ListOfRows = Pick<PersonalList, 'name' | 'title' | 'fate' | 'note' | 'columns'> & {
  /** What stands behind `from`. */
  from: SQL
  where(person: DataSubject): SQL
  /** The columns that an export has: no secret, nor a hash of one. */
  select: SQL | ((person: DataSubject) => SQL)
  /** A unique key of the rows. */
  key: SQL
  erase?: (person: ErasedSubject) => SQL | undefined
  /** Rows that only the system role sees: `where` has to name the organization. */
  isOfSystem?: true
}

const foundRow = z.object({ key: z.string(), record: z.custom<DataRecord>() })

/** The rows of a query as a list. */
export function listOfRows(rows: ListOfRows): PersonalList {
  const { name, title, fate, note, columns, from, select, key, erase, isOfSystem } = rows
  const as = <Result>(ctx: WithSystemDb<OrganizationContext>, work: (db: Db) => Promise<Result>) =>
    isOfSystem ? asSystemInside(ctx, ({ db }) => work(db)) : work(ctx.db)
  return {
    name,
    title,
    fate,
    note,
    columns,
    async count(ctx, person) {
      const counting = sql`select count(*) from ${from} where ${rows.where(person)}`
      const [row] = await as(ctx, (db) => readRows(db, countRow, counting))
      return row?.count ?? 0
    },
    async read(ctx, person, { after, limit }) {
      const chosen = typeof select === 'function' ? select(person) : select
      const found = await as(ctx, (db) =>
        readRows(
          db,
          foundRow,
          sql`select key, record from (
              select (${from}.${key})::text as key, to_jsonb(chosen) as record
              from ${from} cross join lateral (select ${chosen}) chosen where ${rows.where(person)}
            ) found where key > ${after ?? ''} order by key limit ${limit}`,
        ),
      )
      const next = found.length === limit ? found.at(-1)?.key : undefined
      return { records: found.map(({ record }) => record), next }
    },
    ...(erase && {
      async erase(ctx, person) {
        const statement = erase(person)
        if (statement) await as(ctx, (db) => db.execute(statement))
      },
    }),
  }
}

type CreatedFixtures = {
  /** With a column `created_by` and a key `id`. */
  table: string
  name: string
  title: () => string
  /** The column by which people know the things. */
  label?: string
}

/** What the person created: it is the organization's and stays; that it was theirs does not. */
export function createdFixtures({ table, name, title, label = 'title' }: CreatedFixtures): PersonalList {
  const from = sql.identifier(table)
  const ofPerson = ({ userId }: DataSubject) => sql`${from}.created_by = ${userId}::uuid`
  return listOfRows({
    name,
    title,
    fate: 'unlinked',
    note: () => t('creatorRemoved'),
    columns: [`${table}.created_by`],
    from: sql`${from}`,
    key: sql`id`,
    select: sql`${from}.id, ${from}.${sql.identifier(label)}, ${from}.created_at`,
    where: ofPerson,
    erase: (person) => sql`update ${from} set created_by = null where ${ofPerson(person)}`,
  })
}

/** A condition on a column that holds an address. */
export function isAddressOf(person: DataSubject, column: SQL): SQL {
  return sql`lower(${column}) = any(${sql.param([...person.addresses])}::text[])`
}

/** A condition on a column that holds the id of a profile. */
export function isProfileOf(person: DataSubject, column: SQL): SQL {
  return sql`${column} = any(${sql.param([...person.profileIds])}::uuid[])`
}

/**
 * Every text that tells who the person is, wherever it stands among other words. A single word does not: it may be
 * anybody's name, or none.
 */
export function identifyingTexts({ userId, profileIds, addresses, names }: DataSubject): string[] {
  const wholeNames = names.filter((name) => name.length >= 5 && name.includes(' '))
  return [...(userId === null ? [] : [userId]), ...profileIds, ...addresses, ...wholeNames]
}

/** Whether the text names the person. */
export function namesPerson(person: DataSubject, text: SQL): SQL {
  return sql`coalesce(${text} ~* ${patternOf(person, false)}, false)`
}

/** The same of JSON, as PostgreSQL writes it. */
export function jsonNamesPerson(person: DataSubject, json: SQL): SQL {
  return sql`coalesce(${json}::text ~* ${patternOf(person, true)}, false)`
}

/** The text with the pseudonym wherever it named the person. */
export function withoutPerson(person: ErasedSubject, text: SQL): SQL {
  return sql`regexp_replace(${text}, ${patternOf(person, false)}, ${person.pseudonym}, 'gi')`
}

export function jsonWithoutPerson(person: ErasedSubject, json: SQL): SQL {
  return sql`regexp_replace(${json}::text, ${patternOf(person, true)}, ${person.pseudonym}, 'gi')::jsonb`
}

/** In a subquery, so that it is made once and not for each row. */
function patternOf(person: DataSubject, isJson: boolean): SQL {
  return sql`(select person_pattern(${sql.param(identifyingTexts(person))}::text[], ${isJson}))`
}
