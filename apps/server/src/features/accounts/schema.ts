import { type SignInMethod, type UserStatus, userStatuses } from '@marquee/domain/accounts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, readPolicy, systemPolicy, timestamps } from '#platform/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A person who can sign in. Belongs to organizations by memberships; colleagues may read the name. */
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
    /** When somebody showed that they read what is sent to the address (0046). Null: whoever opened the account may be anybody. */
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
    // Nobody signs in to an account that nobody has opened, so nobody gives it a password either.
    check('users_unopened', sql`${table.status} <> 'UNCONFIRMED' or ${table.password_hash} is null`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    systemPolicy('users'),
    // The memberships that this sees are those of the transaction's organization only. Who has not accepted one is not
    // described to it.
    readPolicy(
      'users',
      sql`exists (select from memberships where memberships.user_id = ${table.id} and memberships.accepted_at is not null)`,
    ),
  ],
).enableRLS()

/** A login session: the refresh token that keeps it alive, and the device that holds it. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a person without one. No foreign key: organizations refer to users, and a sign-in ends with its user. */
    organization_id: uuid(),
    /** What all refresh tokens of the sign-in begin with; null until a token of versions before is replaced. */
    refresh_family: text(),
    refresh_hash: bytes().notNull(),
    /** The token before the newest one: it is forgiven for a moment, and is theft later, as any older one at once. */
    previous_refresh_hash: bytes(),
    rotated_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    user_agent: text().notNull(),
    ip_address: text().notNull().default(''),
    method: text().$type<SignInMethod>().notNull().default('password'),
    /** Of the browser's device cookie: a browser that the person has signed in with before is known by it. */
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

/** The codes that still open something; whoever uses or revokes one deletes it. */
export const userCodes = pgTable(
  'user_codes',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<CodePurpose>().notNull(),
    /** What an invitation or a link is to. No foreign key, as of sign-ins. */
    organization_id: uuid(),
    /** Of whoever invites, as it was then; null of other codes. */
    inviter_name: text(),
    /** The organization that invites may have read it: it proves no address. */
    is_copyable: boolean().notNull().default(false),
    /** What was typed at the sign-up that this confirms, and the browser in which it was (`sign_ins.device_hash`). */
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

/** How often something was tried that may not be tried often, by the hash of who tried what. */
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
