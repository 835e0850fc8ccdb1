import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, readPolicy, systemPolicy, timestamps } from '../../platform/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A person who can sign in. Belongs to organisations by memberships; colleagues may read the name. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    password_hash: text(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    systemPolicy('users'),
    // The memberships that this sees are those of the transaction's organisation only.
    readPolicy('users', sql`exists (select from memberships where memberships.user_id = ${table.id})`),
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
    /** No foreign key: organisations refer to users, and a sign-in ends with its user. */
    organization_id: uuid().notNull(),
    refresh_hash: bytes().notNull(),
    /** The token before the newest one; whoever shows it again holds a stolen copy. */
    previous_refresh_hash: bytes(),
    rotated_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    user_agent: text().notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('sign_ins_refresh').on(table.refresh_hash),
    uniqueIndex('sign_ins_previous_refresh').on(table.previous_refresh_hash),
    index('sign_ins_user').on(table.user_id),
    systemPolicy('sign_ins'),
  ],
).enableRLS()
