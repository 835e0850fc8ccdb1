import { type UserStatus, userStatuses } from '@marquee/domain/accounts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, readPolicy, systemPolicy, timestamps } from '#platform/db/columns.ts'

/** What proved who signs in; the values of `login_method` (AU-015). */
export type SignInMethod = 'password' | 'magic_link' | 'sso' | 'okta' | 'sign_up' | 'invitation'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A person who can sign in. Belongs to organisations by memberships; colleagues may read the name. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    company: text(),
    title: text(),
    profile_picture_url: text(),
    linkedin_url: text(),
    twitter_url: text(),
    extra_data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    password_hash: text(),
    status: text().$type<UserStatus>().notNull().default('CONFIRMED'),
    /** Uses Content Lab without an organisation (SH-009). */
    is_content_lab_standalone: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    check(
      'users_status',
      sql`${table.status} in (${sql.raw(userStatuses.map((one) => `'${one}'`).join(', '))})`,
    ),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_words').using('gin', sql`${wordsOf(table)} gin_trgm_ops`),
    systemPolicy('users'),
    // The memberships that this sees are those of the transaction's organisation only.
    readPolicy('users', sql`exists (select from memberships where memberships.user_id = ${table.id})`),
  ],
).enableRLS()

type Words = Record<'first_name' | 'last_name' | 'email', AnyPgColumn>

function wordsOf({ first_name, last_name, email }: Words) {
  return sql<string>`lower(${first_name} || ' ' || ${last_name} || ' ' || ${email})`
}

/** What a person is searched by; written as the index has it. */
export const personWords = wordsOf(users)

/** A login session: the refresh token that keeps it alive, and the device that holds it. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a person without one. No foreign key: organisations refer to users, and a sign-in ends with its user. */
    organization_id: uuid(),
    refresh_hash: bytes().notNull(),
    /** The token before the newest one; whoever shows it again holds a stolen copy. */
    previous_refresh_hash: bytes(),
    rotated_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    user_agent: text().notNull(),
    ip_address: text().notNull().default(''),
    method: text().$type<SignInMethod>().notNull().default('password'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('sign_ins_refresh').on(table.refresh_hash),
    uniqueIndex('sign_ins_previous_refresh').on(table.previous_refresh_hash),
    index('sign_ins_user').on(table.user_id),
    systemPolicy('sign_ins'),
  ],
).enableRLS()
