import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  pgView,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { audiencePolicy, id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { organizations } from '../organizations/schema.ts'

/**
 * The email in the form used to look people up. Stored, because under row-level security PostgreSQL uses an index for
 * `=` but not for `lower()`, and would read every person of the organization (0144).
 */
const comparableAddress = () =>
  text()
    .notNull()
    .generatedAlwaysAs(() => sql`lower(email)`)

/**
 * A person as an organization knows them: its speakers, staff, sponsors and, later, registrants. One for each address,
 * linked to the person's account if they have one.
 */
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    address: comparableAddress(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    title: text().notNull().default(''),
    company: text().notNull().default(''),
    bio: text().notNull().default(''),
    profile_picture_url: text(),
    linkedin_url: text(),
    twitter_url: text(),
    extra_data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /**
     * Whether its name and other fields were typed with the address, and neither the person nor an organizer has
     * confirmed them.
     */
    is_typed: boolean().notNull().default(false),
    /** The text that searches match. */
    searched: text()
      .notNull()
      .generatedAlwaysAs(
        () => sql`plain_words(first_name || ' ' || last_name || ' ' || company || ' ' || email)`,
      ),
    ...timestamps,
  },
  (table) => [
    unique('profiles_of_organization_key').on(table.organization_id, table.id),
    uniqueIndex('profiles_address').on(table.organization_id, table.address),
    uniqueIndex('profiles_user').on(table.organization_id, table.user_id),
    index('profiles_account').on(table.user_id),
    // For long lists of people by name.
    index('profiles_by_name').on(
      table.organization_id,
      sql`lower(${table.first_name} || ' ' || ${table.last_name})`,
      table.id,
    ),
    index('profiles_search').using('gin', table.organization_id, sql`${table.searched} gin_trgm_ops`),
    check('profiles_email_length', sql`length(${table.email}) between 3 and 254`),
    ...organizationPolicies('profiles', table.organization_id),
    audiencePolicy(
      'profiles',
      sql`exists (select from event_roles where event_roles.profile_id = ${table.id})`,
    ),
  ],
).enableRLS()

/**
 * The organization's people for searches. It reads as its owner and checks the organization once, so that `like` can
 * use the index (0020).
 */
export const searchedProfiles = pgView('searched_profiles').as((query) =>
  query
    .select({ id: profiles.id, searched: profiles.searched })
    .from(profiles)
    .where(sql`${profiles.organization_id} = nullif(current_setting('app.organization_id', true), '')::uuid`),
)

/** Former addresses of a profile: its own, and those of profiles that were merged into it. */
export const profileAddresses = pgTable(
  'profile_addresses',
  {
    id: id(),
    organization_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    email: text().notNull(),
    address: comparableAddress(),
    /** The merged profile; null after a change of the address. */
    merged_profile: jsonb().$type<Record<string, unknown>>(),
    ...timestamps,
  },
  (table) => [
    profileKey('profile_addresses_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    index('profile_addresses_profile').on(table.profile_id),
    index('profile_addresses_address').on(table.organization_id, table.address),
    ...organizationPolicies('profile_addresses', table.organization_id),
  ],
).enableRLS()

/** A key to a profile of the row’s organization. */
export function profileKey(name: string, columns: [organizationId: AnyPgColumn, profileId: AnyPgColumn]) {
  return foreignKey({ name, columns, foreignColumns: [profiles.organization_id, profiles.id] })
}
