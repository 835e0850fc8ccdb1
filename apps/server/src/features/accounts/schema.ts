import { type SignInMethod, type UserStatus, userStatuses } from '@marquee/domain/accounts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, instant, readPolicy, systemPolicy, timestamps } from '#platform/db/columns.ts'

/** A person who can sign in. Memberships connect them to organizations; colleagues may read their profile. */
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
    /** When someone first opened a link sent to the address (0046). While null, the account may be anyone's. */
    email_proved_at: instant(),
    /** Uses Content Lab without an organization (SH-009). */
    is_content_lab_standalone: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    check(
      'users_status',
      sql`${table.status} in (${sql.raw(userStatuses.map((one) => `'${one}'`).join(', '))})`,
    ),
    // An account that hasn't been opened cannot be signed in to, so it has no password.
    check('users_unopened', sql`${table.status} <> 'UNCONFIRMED' or ${table.password_hash} is null`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    systemPolicy('users'),
    // Row security limits these memberships to the transaction's organization, which sees only people who have accepted.
    readPolicy(
      'users',
      sql`exists (select from memberships where memberships.user_id = ${table.id} and memberships.accepted_at is not null)`,
    ),
  ],
).enableRLS()

/** A login session, with its refresh token and device. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a person without one. No foreign key: organizations refer to users, and a sign-in is deleted with its user. */
    organization_id: uuid(),
    /** The prefix of all refresh tokens of the sign-in; null until a token issued before families existed is replaced. */
    refresh_family: text(),
    refresh_hash: bytes().notNull(),
    /** The replaced token. Reusing it is allowed for a moment and counts as theft later; older tokens always do. */
    previous_refresh_hash: bytes(),
    rotated_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    user_agent: text().notNull(),
    ip_address: text().notNull().default(''),
    method: text().$type<SignInMethod>().notNull().default('password'),
    /** Hash of the device cookie, which identifies a browser the person has signed in with before. */
    device_hash: bytes(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('sign_ins_refresh_family').on(table.refresh_family),
    uniqueIndex('sign_ins_refresh').on(table.refresh_hash),
    uniqueIndex('sign_ins_previous_refresh').on(table.previous_refresh_hash),
    index('sign_ins_user').on(table.user_id),
    index('sign_ins_end').on(table.expires_at),
    systemPolicy('sign_ins'),
  ],
).enableRLS()

export const codePurposes = [
  'magic_link',
  'password_reset',
  'confirm_sign_up',
  'invitation',
  'new_password',
] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Open codes; using or revoking one deletes it. */
export const userCodes = pgTable(
  'user_codes',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<CodePurpose>().notNull(),
    /** Where an invitation or link leads. No foreign key, as with sign-ins. */
    organization_id: uuid(),
    /** The inviter's name at the time; null for other codes. */
    inviter_name: text(),
    /** The inviting organization may have read it, so it doesn't prove the address. */
    is_copyable: boolean().notNull().default(false),
    /** What was typed at the sign-up this code confirms, and in which browser (`sign_ins.device_hash`). */
    password_hash: text(),
    device_hash: bytes(),
    code_hash: bytes().notNull().unique(),
    expires_at: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('user_codes_open').on(table.user_id, table.purpose, table.organization_id).nullsNotDistinct(),
    index('user_codes_end').on(table.expires_at),
    check(
      'user_codes_purpose',
      sql`${table.purpose} in (${sql.raw(codePurposes.map((one) => `'${one}'`).join(', '))})`,
    ),
    systemPolicy('user_codes'),
  ],
).enableRLS()

/** Counts of rate-limited attempts, keyed by a hash of who tried what. */
export const attempts = pgTable(
  'attempts',
  {
    key: bytes().primaryKey(),
    count: integer().notNull(),
    last_at: instant().notNull(),
    blocked_until: instant(),
  },
  (table) => [index('attempts_last').on(table.last_at), systemPolicy('attempts')],
).enableRLS()
