import type { RegistrantStatus, RegistrationSource } from '@marquee/domain/registrants'
import type { Answers } from '@marquee/domain/registration'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { organizations } from '../organizations/schema.ts'
import { profileKey } from '../profiles/schema.ts'

/** Who registered for an event: one row for each person, whatever became of their registration (0112). */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    ...eventColumns(),
    profile_id: uuid().notNull(),
    status: text().$type<RegistrantStatus>().notNull(),
    /** By the key of the form's field. */
    answers: jsonb().$type<Answers>().notNull(),
    source: jsonb().$type<RegistrationSource>().notNull().default({}),
    /** When the person agreed to what the page asked them to agree to. */
    consented_at: instant(),
    /** The person's own zone and language, as their browser said. */
    timezone: text(),
    locale: text(),
    /** The last time they registered; registering again after canceling counts anew. */
    registered_at: instant().notNull(),
    /** When they were checked in at the door; null until then, and again once that is taken back. */
    arrived_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('registrations_of_organization_key').on(table.organization_id, table.id),
    unique('registrations_person').on(table.event_id, table.profile_id),
    eventKey(table, 'registrations_event_fk').onDelete('cascade'),
    profileKey('registrations_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    check(
      'registrations_status',
      sql`${table.status} in ('registered', 'waiting_approval', 'waitlisted', 'rejected', 'cancelled', 'blocked')`,
    ),
    // The list of an event, newest first, and its counts.
    index('registrations_newest').on(table.organization_id, table.event_id, table.registered_at, table.id),
    index('registrations_by_status').on(table.organization_id, table.event_id, table.status, table.id),
    index('registrations_profile').on(table.organization_id, table.profile_id),
    ...organizationPolicies('registrations', table.organization_id),
  ],
).enableRLS()

/** How an event takes registrations; events without a row take everyone. */
export const registrationSettings = pgTable(
  'registration_settings',
  {
    event_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    /** Null for no limit. */
    capacity: integer(),
    /** How many of them are taken, counted while there is a limit: the one row that all registrations of an event pass. */
    taken: integer().notNull().default(0),
    is_closed: boolean().notNull().default(false),
    needs_approval: boolean().notNull().default(false),
    has_waitlist: boolean().notNull().default(false),
    /** Whether people enter only by the link in their email. */
    needs_proof: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    eventKey(table, 'registration_settings_event_fk').onDelete('cascade'),
    check('registration_settings_capacity', sql`${table.capacity} > 0`),
    check('registration_settings_taken', sql`${table.taken} >= 0`),
    index('registration_settings_organization').on(table.organization_id),
    ...organizationPolicies('registration_settings', table.organization_id),
  ],
).enableRLS()

/** Addresses, and domains with everyone in them, that can't register for any event of the organization. */
export const registrationBlocks = pgTable(
  'registration_blocks',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** `eve@example.org` or `example.org`, in lower case. */
    address: text().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('registration_blocks_address').on(table.organization_id, table.address),
    check('registration_blocks_lower', sql`${table.address} = lower(${table.address})`),
    ...organizationPolicies('registration_blocks', table.organization_id),
  ],
).enableRLS()

/** Emails to everyone registered for an event: each cause is taken up once, by jobs of a few hundred emails. */
export const registrationMailings = pgTable(
  'registration_mailings',
  {
    event_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    kind: text().notNull(),
    /** What happened, for example when the event now starts. */
    cause: text().notNull(),
    created_at: timestamps.created_at,
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.kind, table.cause] }),
    eventKey(table, 'registration_mailings_event_fk').onDelete('cascade'),
    index('registration_mailings_organization').on(table.organization_id),
    ...organizationPolicies('registration_mailings', table.organization_id),
  ],
).enableRLS()
