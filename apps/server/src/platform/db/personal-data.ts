/**
 * The personal data in rows. Each feature lists its own; the composition root passes the lists to the privacy feature,
 * which exports and erases without knowing the others. A test compares the listed columns with the database.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { OrganizationContext } from '../context.ts'
import { type Db, readRows } from './database.ts'
import { countRow } from './row-schemas.ts'
import { z } from 'zod'
import { asSystemInside, type WithSystemDb } from './tenancy.ts'
import { t } from './texts.ts'

/** Everything by which rows of one organization may refer to a person. */
export type DataSubject = {
  organizationId: string
  userId: string | null
  profileIds: readonly string[]
  /** Current and former addresses, in lower case. */
  addresses: readonly string[]
  /** Full names, first and last. */
  names: readonly string[]
}

export type ErasedSubject = DataSubject & {
  /** The name in entries that stay. */
  pseudonym: string
  /** The id in entries that stay. */
  pseudonymId: string
  /** Whether the account is erased too, because no other organization has it. */
  isAccountErased: boolean
}

/** What an erasure does: `unlinked` rows stay without the person, `pseudonymized` ones under a pseudonym. */
export type DataFate = 'erased' | 'pseudonymized' | 'unlinked' | 'kept'

type DataPage = { after: string | undefined; limit: number }
/** Values as PostgreSQL writes them in JSON. */
export type DataRecord = Record<string, unknown>

export type PersonalList = {
  /** The name of its file in an export, in kebab case. */
  name: string
  title: () => string
  fate: DataFate
  /** What an erasure does with the records and why, as a sentence for admins. */
  note: () => string
  /** As `table.column`: the columns searched, and other columns of its tables that identify a person. */
  columns: readonly string[]
  count(ctx: WithSystemDb<OrganizationContext>, person: DataSubject): Promise<number>
  /** `next` is undefined after the last page. */
  read(
    ctx: WithSystemDb<OrganizationContext>,
    person: DataSubject,
    page: DataPage,
  ): Promise<{ records: DataRecord[]; next: string | undefined }>
  erase?(ctx: WithSystemDb<OrganizationContext>, person: ErasedSubject): Promise<void>
}

export type PersonalFile = { name: string; key: string }

export type PersonalDataPart = {
  lists: readonly PersonalList[]
  /** URLs of the person's pictures. */
  pictures?(ctx: WithSystemDb<OrganizationContext>, person: DataSubject): Promise<string[]>
  /** Files that the person gave the organization, other than pictures: a name that is safe in a zip, and the key in the store. */
  files?(ctx: WithSystemDb<OrganizationContext>, person: DataSubject): Promise<PersonalFile[]>
  /** The URLs that something still shows, whoever it belongs to. Their files must stay. */
  stillShown?(ctx: WithSystemDb<OrganizationContext>, urls: readonly string[]): Promise<string[]>
  /** Side effects of an erasure, in its transaction and before any row is erased. */
  beforeErasure?(ctx: WithSystemDb<OrganizationContext>, person: ErasedSubject): Promise<void>
}

type ListOfRows = Pick<PersonalList, 'name' | 'title' | 'fate' | 'note' | 'columns'> & {
  /** The `from` clause. */
  from: SQL
  where(person: DataSubject): SQL
  /** The columns to export: no secrets or hashes of secrets. */
  select: SQL | ((person: DataSubject) => SQL)
  /** A unique key of the rows. */
  key: SQL
  erase?: (person: ErasedSubject) => SQL | undefined
  /** For rows that only the system role sees. `where` must then filter by organization. */
  isOfSystem?: true
}

const foundRow = z.object({ key: z.string(), record: z.custom<DataRecord>() })

/** A list backed by a query. */
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
              select (${from}.${key})::text as key, to_jsonb(exported_row) as record
              from ${from} cross join lateral (select ${chosen}) exported_row where ${rows.where(person)}
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
  /** The column with the title. */
  label?: string
}

/** Rows the person created. They belong to the organization and stay, without their creator. */
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

/** Whether the column has one of the person's addresses. */
export function isAddressOf(person: DataSubject, column: SQL): SQL {
  return sql`lower(${column}) = any(${sql.param([...person.addresses])}::text[])`
}

/** Whether the column has the id of one of the person's profiles. */
export function isProfileOf(person: DataSubject, column: SQL): SQL {
  return sql`${column} = any(${sql.param([...person.profileIds])}::uuid[])`
}

/**
 * Texts that identify the person wherever they appear. Not single words, which could be another person's name or no name
 * at all.
 */
export function identifyingTexts({ userId, profileIds, addresses, names }: DataSubject): string[] {
  const wholeNames = names.filter((name) => name.length >= 5 && name.includes(' '))
  return [...(userId === null ? [] : [userId]), ...profileIds, ...addresses, ...wholeNames]
}

export function namesPerson(person: DataSubject, text: SQL): SQL {
  return sql`coalesce(${text} ~* ${patternOf(person, false)}, false)`
}

export function jsonNamesPerson(person: DataSubject, json: SQL): SQL {
  return sql`coalesce(${json}::text ~* ${patternOf(person, true)}, false)`
}

/** The text with every mention of the person replaced by the pseudonym. */
export function withoutPerson(person: ErasedSubject, text: SQL): SQL {
  return sql`regexp_replace(${text}, ${patternOf(person, false)}, ${person.pseudonym}, 'gi')`
}

export function jsonWithoutPerson(person: ErasedSubject, json: SQL): SQL {
  return sql`regexp_replace(${json}::text, ${patternOf(person, true)}, ${person.pseudonym}, 'gi')::jsonb`
}

/** In a subquery, so it is computed once and not per row. */
function patternOf(person: DataSubject, isJson: boolean): SQL {
  return sql`(select person_pattern(${sql.param(identifyingTexts(person))}::text[], ${isJson}))`
}
