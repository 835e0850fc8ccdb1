import type {
  AdmissionRule,
  Attendance,
  BatchAction,
  BatchOutcome,
  BatchStatus,
  RegistrantStatus,
  RegistrationSource,
  ShownRegistrants,
} from '@marquee/domain/registrants'
import type { Answers } from '@marquee/domain/registration'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
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
import { users } from '../accounts/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { profileKey } from '../profiles/schema.ts'

/** Who registered for an event: one row for each person, whatever the status of their registration (0112). */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    ...eventColumns(),
    profile_id: uuid().notNull(),
    status: text().$type<RegistrantStatus>().notNull(),
    /** What they chose, or the event's format when they registered; it matters while the event is hybrid (0143). */
    attendance: text().$type<Attendance>().notNull().default('online'),
    /** By field key. */
    answers: jsonb().$type<Answers>().notNull(),
    source: jsonb().$type<RegistrationSource>().notNull().default({}),
    /** When the person agreed to what the page asked for. */
    consented_at: instant(),
    /** The person's own time zone and language, as reported by their browser. */
    timezone: text(),
    locale: text(),
    /** When they last registered; registering again after canceling resets it. */
    registered_at: instant().notNull(),
    /** When they were checked in at the door; null before that, and after undoing it. */
    arrived_at: instant(),
    /** Until when someone on the waiting list can accept the place held for them. */
    offer_ends_at: instant(),
    /** When an organizer put them on the waiting list; for people who joined it themselves, `registered_at` counts. */
    waits_since: instant(),
    /** How often they registered again after canceling. */
    re_registrations: integer().notNull().default(0),
    /** The registration whose link they first came by (0140). */
    referred_by: uuid(),
    /** The registration of the person who filled in the form for them (0140). */
    registered_by: uuid(),
    ...timestamps,
  },
  (table) => [
    unique('registrations_of_organization_key').on(table.organization_id, table.id),
    unique('registrations_person').on(table.event_id, table.profile_id),
    eventKey(table, 'registrations_event_fk').onDelete('cascade'),
    profileKey('registrations_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    foreignKey({
      name: 'registrations_referred_by_fk',
      columns: [table.organization_id, table.referred_by],
      foreignColumns: [table.organization_id, table.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'registrations_registered_by_fk',
      columns: [table.organization_id, table.registered_by],
      foreignColumns: [table.organization_id, table.id],
    }).onDelete('set null'),
    check(
      'registrations_status',
      sql`${table.status} in ('registered', 'waiting_approval', 'waitlisted', 'rejected', 'cancelled', 'blocked')`,
    ),
    check('registrations_attendance', sql`${table.attendance} in ('in_person', 'online')`),
    check('registrations_offer', sql`${table.offer_ends_at} is null or ${table.status} = 'waitlisted'`),
    // For the job that ends offers, every minute.
    index('registrations_offers').on(table.offer_ends_at).where(sql`${table.offer_ends_at} is not null`),
    // For the list of an event, newest first, and its counts.
    index('registrations_newest').on(table.organization_id, table.event_id, table.registered_at, table.id),
    index('registrations_by_status').on(
      table.organization_id,
      table.event_id,
      table.status,
      table.registered_at,
      table.id,
    ),
    // For the first in line, for each way to attend.
    index('registrations_waiting')
      .on(
        table.organization_id,
        table.event_id,
        table.attendance,
        sql`coalesce(${table.waits_since}, ${table.registered_at})`,
        table.id,
      )
      .where(sql`${table.status} = 'waitlisted' and ${table.offer_ends_at} is null`),
    index('registrations_profile').on(table.organization_id, table.profile_id),
    // For how many people came by someone's link.
    index('registrations_referred_by')
      .on(table.organization_id, table.referred_by)
      .where(sql`${table.referred_by} is not null`),
    index('registrations_registered_by')
      .on(table.organization_id, table.registered_by)
      .where(sql`${table.registered_by} is not null`),
    ...organizationPolicies('registrations', table.organization_id),
  ],
).enableRLS()

/**
 * The codes in the links with which someone invites others; each confirmation has a new one, so that none reveals who
 * else is registered.
 */
export const referralCodes = pgTable(
  'referral_codes',
  {
    code: text().primaryKey(),
    organization_id: uuid().notNull(),
    registration_id: uuid().notNull(),
    created_at: timestamps.created_at,
  },
  (table) => [
    foreignKey({
      name: 'referral_codes_registration_fk',
      columns: [table.organization_id, table.registration_id],
      foreignColumns: [registrations.organization_id, registrations.id],
    }).onDelete('cascade'),
    index('referral_codes_of_registration').on(
      table.organization_id,
      table.registration_id,
      table.created_at,
    ),
    ...organizationPolicies('referral_codes', table.organization_id),
  ],
).enableRLS()

/** Proof of what people agreed to when they registered: the text as it was shown, and never the IP address. */
export const registrationConsents = pgTable(
  'registration_consents',
  {
    id: id(),
    organization_id: uuid().notNull(),
    registration_id: uuid().notNull(),
    /** The key of the form's field. */
    key: text().notNull(),
    text: text().notNull(),
    /** A digest of the text. */
    version: text().notNull(),
    agreed_at: instant().notNull(),
    /** A keyed hash of the network that the form came from. */
    network_hash: text().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'registration_consents_registration_fk',
      columns: [table.organization_id, table.registration_id],
      foreignColumns: [registrations.organization_id, registrations.id],
    }).onDelete('cascade'),
    index('registration_consents_of_registration').on(
      table.organization_id,
      table.registration_id,
      table.agreed_at,
    ),
    ...organizationPolicies('registration_consents', table.organization_id),
  ],
).enableRLS()

/** A rule without its addresses. */
export type StoredRule =
  | Omit<Extract<AdmissionRule, { kind: 'address' }>, 'addresses'>
  | Extract<AdmissionRule, { kind: 'answer' }>

/** How an event takes registrations; an event without a row accepts everyone. */
export const registrationSettings = pgTable(
  'registration_settings',
  {
    event_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    /** Null means no limit. */
    capacity: integer(),
    /**
     * How many are registered or offered a place, counted while there is either limit. All registrations of an event
     * update this one row.
     */
    taken: integer().notNull().default(0),
    /** How many people can attend in person while the event is hybrid. Null means no separate limit. */
    in_person_capacity: integer(),
    /** How many of `taken` attend in person. */
    in_person_taken: integer().notNull().default(0),
    is_closed: boolean().notNull().default(false),
    needs_approval: boolean().notNull().default(false),
    has_waitlist: boolean().notNull().default(false),
    /** How long a free place is offered to the first person on the waiting list; null registers them immediately. */
    offer_hours: integer(),
    max_re_registrations: integer().notNull().default(5),
    /** Only addresses on the event's list can register. */
    is_listed_only: boolean().notNull().default(false),
    refuses_free_mail: boolean().notNull().default(false),
    /** Their addresses are in `admission_addresses`, by the position of the rule. */
    admission_rules: jsonb().$type<StoredRule[]>().notNull().default([]),
    /** Whether people can enter only with the link in their email. */
    needs_proof: boolean().notNull().default(false),
    /** Whether the activity pages of its registrants can be opened (RG-060). */
    shares_activity: boolean().notNull().default(false),
    /** Whether registrants get a link to invite others. */
    has_referrals: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    eventKey(table, 'registration_settings_event_fk').onDelete('cascade'),
    check('registration_settings_capacity', sql`${table.capacity} > 0`),
    check('registration_settings_in_person_capacity', sql`${table.in_person_capacity} > 0`),
    check('registration_settings_in_person_taken', sql`${table.in_person_taken} >= 0`),
    check('registration_settings_offer', sql`${table.offer_hours} > 0`),
    check('registration_settings_taken', sql`${table.taken} >= 0`),
    index('registration_settings_organization').on(table.organization_id),
    ...organizationPolicies('registration_settings', table.organization_id),
  ],
).enableRLS()

/** Emails to everyone registered for an event; each cause starts one mailing, sent by jobs of a few hundred emails. */
export const registrationMailings = pgTable(
  'registration_mailings',
  {
    event_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    kind: text().notNull(),
    /** What happened, for example the event's new start. */
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

/** A saved view of an event's registrants: its creator's own, or shared with everyone who may read them. */
export const registrantViews = pgTable(
  'registrant_views',
  {
    id: id(),
    ...eventColumns(),
    title: text().notNull(),
    /** Null once the account is deleted; shared views stay. */
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    is_shared: boolean().notNull().default(false),
    /** The list's search, conditions, order and columns. */
    shows: jsonb().$type<ShownRegistrants>().notNull(),
    ...timestamps,
  },
  (table) => [
    eventKey(table, 'registrant_views_event_fk').onDelete('cascade'),
    check('registrant_views_title', sql`length(${table.title}) between 1 and 100`),
    index('registrant_views_by_title').on(
      table.organization_id,
      table.event_id,
      sql`lower(${table.title})`,
      table.id,
    ),
    index('registrant_views_creator').on(table.created_by),
    ...organizationPolicies('registrant_views', table.organization_id),
  ],
).enableRLS()

/** An action on many registrants at once, and its progress (0138). */
export const registrantBatches = pgTable(
  'registrant_batches',
  {
    id: id(),
    ...eventColumns(),
    action: text().$type<BatchAction>().notNull(),
    status: text().$type<BatchStatus>().notNull().default('checked'),
    /** Who chose the people; later, who undid it. */
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When everyone was changed or skipped. */
    finished_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('registrant_batches_of_organization_key').on(table.organization_id, table.id),
    eventKey(table, 'registrant_batches_event_fk').onDelete('cascade'),
    check(
      'registrant_batches_status',
      sql`${table.status} in ('checked', 'running', 'done', 'undoing', 'undone')`,
    ),
    // For the list of an event, newest first.
    index('registrant_batches_newest').on(table.organization_id, table.event_id, table.id),
    index('registrant_batches_creator').on(table.created_by),
    // For the cleanup job.
    index('registrant_batches_age').on(table.updated_at),
    ...organizationPolicies('registrant_batches', table.organization_id),
  ],
).enableRLS()

/** The people of these actions, with the outcome of each. */
export const registrantBatchPeople = pgTable(
  'registrant_batch_people',
  {
    batch_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    registration_id: uuid().notNull(),
    /** The order in which they are changed, from 1. */
    position: integer().notNull(),
    outcome: text().$type<BatchOutcome>().notNull(),
    /** The status that undoing restores. */
    status_before: text().$type<RegistrantStatus>(),
    /** The `updated_at` of the registration as the action left it. */
    changed_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.batch_id, table.registration_id] }),
    foreignKey({
      name: 'registrant_batch_people_batch_fk',
      columns: [table.organization_id, table.batch_id],
      foreignColumns: [registrantBatches.organization_id, registrantBatches.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'registrant_batch_people_registration_fk',
      columns: [table.organization_id, table.registration_id],
      foreignColumns: [registrations.organization_id, registrations.id],
    }).onDelete('cascade'),
    // For the people of one outcome in order, and their counts.
    index('registrant_batch_people_outcome').on(
      table.organization_id,
      table.batch_id,
      table.outcome,
      table.position,
    ),
    index('registrant_batch_people_registration').on(table.organization_id, table.registration_id),
    ...organizationPolicies('registrant_batch_people', table.organization_id),
  ],
).enableRLS()
