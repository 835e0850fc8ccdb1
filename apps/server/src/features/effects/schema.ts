import type { EffectState } from '@marquee/domain/effects'
import type { EmailType, Placeholder } from '@marquee/domain/email-designs'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { organizations } from '../organizations/schema.ts'

/** `qr_code` is the code in the picture that the HTML names `cid:checkin-qrcode`. */
export type DesignedBody = { html: string; text: string; qr_code?: string }

/**
 * What a designed email is drawn from when it is delivered (0217): the template with this id, or else the one chosen for this
 * type at the event, with these values. `magic_link` and `registration_link` are blanked like the link of the button.
 */
export type DesignToDraw = {
  email_type: EmailType
  /** Null in an email of a series. */
  event_id: string | null
  template_id: string | null
  /** Whether the built-in design is drawn without a template; otherwise the paragraphs are sent. */
  is_built_in: boolean
  values: Partial<Record<Placeholder, string>>
  /** As `accept-language` names it. */
  language: string
}

/** The content of an email, apart from its subject; `url` is null once it is blanked. */
export type EmailBody = {
  email_kind: string
  paragraphs: string[]
  action: { label: string; url: string | null } | null
  /** An iCalendar file (RFC 5545) with its method. */
  calendar?: string
  /** A designed email, already filled in for its recipient; its paragraphs are empty. */
  designed?: DesignedBody
  /** How to draw it. The paragraphs are what is sent without a template of its own, and afterwards what was sent. */
  design?: DesignToDraw
  /** Someone is waiting for it at their screen. */
  is_awaited?: boolean
  /** From the organization to the people of its events, so from its own sender if it has one. */
  is_from_organization?: boolean
  /** When someone last sent it again. */
  resent_at?: string
}

/**
 * What the product does to the outside world, written in the transaction of its cause and delivered by a job. Emails to
 * people outside any organization belong to no organization: only the system role sees them.
 */
export const effects = pgTable(
  'effects',
  {
    id: id(),
    organization_id: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text().$type<'mail'>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    payload: jsonb().$type<EmailBody>().notNull(),
    /** A cause has one effect, however often it is reported. */
    idempotency_key: text().notNull().unique(),
    state: text().$type<EffectState>().notNull().default('PENDING'),
    attempts: integer().notNull().default(0),
    last_error: text(),
    next_attempt_at: instant(),
    /** The registration whose emails are limited (0148), for emails caused by someone without a sign-in. */
    budget_id: uuid(),
    sent_at: instant(),
    /** Whether the organization may read the link: never one that signs in or sets a password (0040). */
    is_link_shared: boolean().notNull().default(false),
    /** When the link in the body stops working; null once there is none. */
    link_ends_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('effects_of_organization_key').on(table.organization_id, table.id),
    check('effects_kind', sql`${table.kind} in ('mail')`),
    check('effects_state', sql`${table.state} in ('PENDING', 'SENT', 'KEPT', 'FAILED')`),
    // Ids sort by time, so these serve the list, newest first, and its filter by state.
    index('effects_newest').on(table.organization_id, table.id),
    index('effects_state_newest').on(table.organization_id, table.state, table.id),
    index('effects_search').using(
      'gin',
      table.organization_id,
      sql`lower(${table.recipient} || ' ' || ${table.subject}) gin_trgm_ops`,
    ),
    // For the emails that one person got.
    index('effects_recipient').on(table.organization_id, sql`lower(${table.recipient})`, table.id),
    // For budgets: of a registration, and of an address across the installation.
    index('effects_budget').on(table.budget_id, table.created_at).where(sql`${table.budget_id} is not null`),
    index('effects_budget_of_address')
      .on(sql`lower(${table.recipient})`, table.created_at)
      .where(sql`${table.budget_id} is not null`),
    // For the tidying job, every hour.
    index('effects_pending').on(table.next_attempt_at).where(sql`${table.state} = 'PENDING'`),
    index('effects_links').on(table.link_ends_at).where(sql`${table.link_ends_at} is not null`),
    index('effects_age').on(table.created_at),
    ...organizationPolicies('effects', table.organization_id),
  ],
).enableRLS()

/** The transaction's organization's effects, for searches: row-level security would keep `like` from using the index. */
export const outbox = pgView('outbox').as((query) =>
  query
    .select()
    .from(effects)
    .where(sql`${effects.organization_id} = nullif(current_setting('app.organization_id', true), '')::uuid`),
)
