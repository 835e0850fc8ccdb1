import type { EmailAnchor, EmailType, ScheduledAudience } from '@marquee/domain/email-designs'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { effects } from '../effects/schema.ts'
import { emailTemplates } from '../email-designs/schema.ts'
import { eventKey } from '../events/schema.ts'
import { profiles } from '../profiles/schema.ts'
import { series } from '../series/schema.ts'

/**
 * What organizers changed in the schedule of an event, a blueprint or a series, and the custom emails they added. An email
 * of the product without a row is sent as its type says (0217).
 */
export const scheduledEmails = pgTable(
  'scheduled_emails',
  {
    id: id(),
    organization_id: uuid().notNull(),
    event_id: uuid(),
    series_id: uuid(),
    email_type: text().$type<EmailType>().notNull(),
    active: boolean().notNull(),
    /** With `offset_minutes`, the time follows the event; null for a fixed time, or for an email without a time. */
    anchor: text().$type<EmailAnchor>(),
    offset_minutes: integer().notNull().default(0),
    /** A fixed time. */
    send_at: instant(),
    audiences: text().array().$type<ScheduledAudience[]>().notNull(),
    /** Null for the built-in email of the type. */
    template_id: uuid(),
    ...timestamps,
  },
  (table) => [
    unique('scheduled_emails_of_organization_key').on(table.organization_id, table.id),
    eventKey(
      { organization_id: table.organization_id, event_id: table.event_id },
      'scheduled_emails_event_fk',
    ).onDelete('cascade'),
    foreignKey({
      name: 'scheduled_emails_series_fk',
      columns: [table.organization_id, table.series_id],
      foreignColumns: [series.organization_id, series.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'scheduled_emails_template_fk',
      columns: [table.organization_id, table.template_id],
      foreignColumns: [emailTemplates.organization_id, emailTemplates.id],
    }).onDelete('set null'),
    check('scheduled_emails_owner', sql`num_nonnulls(${table.event_id}, ${table.series_id}) = 1`),
    check('scheduled_emails_time', sql`num_nonnulls(${table.anchor}, ${table.send_at}) <= 1`),
    check(
      'scheduled_emails_anchor',
      sql`${table.anchor} in ('before_start', 'after_start', 'before_end', 'after_end')`,
    ),
    check('scheduled_emails_offset', sql`${table.offset_minutes} >= 0`),
    uniqueIndex('scheduled_emails_type')
      .on(table.event_id, table.email_type)
      .where(sql`${table.email_type} <> 'Custom'`),
    index('scheduled_emails_event').on(table.organization_id, table.event_id),
    index('scheduled_emails_series').on(table.organization_id, table.series_id),
    index('scheduled_emails_template').on(table.organization_id, table.template_id),
    // For what is due, every minute.
    index('scheduled_emails_fixed')
      .on(table.send_at)
      .where(sql`${table.active} and ${table.send_at} is not null`),
    ...organizationPolicies('scheduled_emails', table.organization_id),
  ],
).enableRLS()

/** Each sending of an email of the schedule. An event that moves is a new cause, so that its reminders are sent again. */
export const scheduledEmailRuns = pgTable(
  'scheduled_email_runs',
  {
    id: id(),
    organization_id: uuid().notNull(),
    event_id: uuid(),
    series_id: uuid(),
    /** The row of the schedule, or the id that the email of the product has without one. */
    scheduled_email_id: uuid().notNull(),
    email_type: text().$type<EmailType>().notNull(),
    cause: text().notNull(),
    audiences: text().array().$type<ScheduledAudience[]>().notNull(),
    template_id: uuid(),
    due_at: instant().notNull(),
    /** When the last email was written. */
    finished_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('scheduled_email_runs_of_organization_key').on(table.organization_id, table.id),
    unique('scheduled_email_runs_cause').on(table.scheduled_email_id, table.cause),
    eventKey(
      { organization_id: table.organization_id, event_id: table.event_id },
      'scheduled_email_runs_event_fk',
    ).onDelete('cascade'),
    foreignKey({
      name: 'scheduled_email_runs_series_fk',
      columns: [table.organization_id, table.series_id],
      foreignColumns: [series.organization_id, series.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'scheduled_email_runs_template_fk',
      columns: [table.organization_id, table.template_id],
      foreignColumns: [emailTemplates.organization_id, emailTemplates.id],
    }).onDelete('set null'),
    check('scheduled_email_runs_owner', sql`num_nonnulls(${table.event_id}, ${table.series_id}) = 1`),
    index('scheduled_email_runs_event').on(table.organization_id, table.event_id),
    index('scheduled_email_runs_series').on(table.organization_id, table.series_id),
    index('scheduled_email_runs_template').on(table.organization_id, table.template_id),
    ...organizationPolicies('scheduled_email_runs', table.organization_id),
  ],
).enableRLS()

/** Who a sending goes to: each person once, whatever they are at the event. */
export const scheduledEmailRecipients = pgTable(
  'scheduled_email_recipients',
  {
    run_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    /** The event that the email is about; in an email of a series, the next one of the person. */
    event_id: uuid().notNull(),
    /** What they are there, which their link names; null for people who may not enter. */
    event_role_id: uuid(),
    /** Null while it is waiting, and once it is gone from the outbox. */
    effect_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.profile_id] }),
    foreignKey({
      name: 'scheduled_email_recipients_run_fk',
      columns: [table.organization_id, table.run_id],
      foreignColumns: [scheduledEmailRuns.organization_id, scheduledEmailRuns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'scheduled_email_recipients_profile_fk',
      columns: [table.organization_id, table.profile_id],
      foreignColumns: [profiles.organization_id, profiles.id],
    }).onDelete('cascade'),
    eventKey(table, 'scheduled_email_recipients_event_fk').onDelete('cascade'),
    foreignKey({
      name: 'scheduled_email_recipients_effect_fk',
      columns: [table.organization_id, table.effect_id],
      foreignColumns: [effects.organization_id, effects.id],
    }).onDelete('set null'),
    index('scheduled_email_recipients_profile').on(table.organization_id, table.profile_id),
    index('scheduled_email_recipients_event').on(table.organization_id, table.event_id),
    index('scheduled_email_recipients_effect').on(table.effect_id),
    ...organizationPolicies('scheduled_email_recipients', table.organization_id),
  ],
).enableRLS()
