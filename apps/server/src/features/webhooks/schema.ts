import type { DeliveryFault, DeliveryState, OffReason, testType, WebhookType } from '@marquee/domain/webhooks'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { eventKey } from '../events/schema.ts'
import { organizations } from '../organizations/schema.ts'

/** Addresses of other systems that are told what people do at events (0221). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for all events of the organization. */
    event_id: uuid(),
    name: text().notNull(),
    url: text().notNull(),
    /** Empty for all types. */
    types: text().array().$type<WebhookType[]>().notNull(),
    is_on: boolean().notNull().default(true),
    off_reason: text().$type<OffReason>(),
    /** The place that the secrets are sealed for: the id of this webhook, or of the one that it is a copy of. */
    sealed_for: uuid().notNull(),
    sealed_secret: text().notNull(),
    sealed_previous_secret: text(),
    previous_secret_ends_at: instant(),
    /** The account of who created it, who is told when it is switched off. */
    created_by: uuid(),
    /** Rounds of attempts in a row of which none succeeded. */
    failed_rounds: integer().notNull().default(0),
    failing_since: instant(),
    /** No attempt is made before. */
    resume_at: instant(),
    last_success_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('webhooks_of_organization_key').on(table.organization_id, table.id),
    eventKey(
      { organization_id: table.organization_id, event_id: table.event_id },
      'webhooks_event_fk',
    ).onDelete('cascade'),
    check('webhooks_off_reason', sql`${table.off_reason} in ('gone', 'failing')`),
    // For the trigger of the ledger, and the lists.
    index('webhooks_event').on(table.organization_id, table.event_id),
    index('webhooks_creator').on(table.created_by),
    ...organizationPolicies('webhooks', table.organization_id),
  ],
).enableRLS()

/** An activity to send to a webhook, written by a trigger of the ledger in the transaction of the activity (0221). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    organization_id: uuid().notNull(),
    webhook_id: uuid().notNull(),
    type: text().$type<WebhookType | typeof testType>().notNull(),
    /** No foreign keys, like the ledger: only the first attempt reads what these refer to. */
    event_id: uuid(),
    profile_id: uuid(),
    session_id: uuid(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    happened_at: instant().notNull(),
    /** Unique within the webhook, so that what happens once is sent once. */
    cause: text().notNull(),
    /** The same with every attempt; null before the first. */
    body: text(),
    state: text().$type<DeliveryState>().notNull().default('PENDING'),
    attempts: integer().notNull().default(0),
    status: integer(),
    fault: text().$type<DeliveryFault>(),
    reply: text(),
    duration_ms: integer(),
    last_attempt_at: instant(),
    next_attempt_at: instant(),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      name: 'webhook_deliveries_webhook_fk',
      columns: [table.organization_id, table.webhook_id],
      foreignColumns: [webhooks.organization_id, webhooks.id],
    }).onDelete('cascade'),
    check('webhook_deliveries_state', sql`${table.state} in ('PENDING', 'SENT', 'FAILED')`),
    unique('webhook_deliveries_cause').on(table.webhook_id, table.cause),
    // Ids sort by time, so these serve the log, newest first, and its filter by state.
    index('webhook_deliveries_newest').on(table.organization_id, table.webhook_id, table.id),
    index('webhook_deliveries_state').on(table.organization_id, table.webhook_id, table.state, table.id),
    index('webhook_deliveries_due')
      .on(table.webhook_id, table.next_attempt_at)
      .where(sql`${table.state} = 'PENDING'`),
    index('webhook_deliveries_profile').on(table.organization_id, table.profile_id),
    index('webhook_deliveries_age').on(table.created_at),
    ...organizationPolicies('webhook_deliveries', table.organization_id),
  ],
).enableRLS()
