import type { EventRoleNumber } from '@marquee/domain/people'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  audiencePolicies,
  audiencePolicy,
  id,
  instant,
  organizationPolicies,
  timestamps,
} from '#platform/db/columns.ts'
import { broadcastKey } from '../agenda/schema.ts'
import { effects } from '../effects/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { profiles } from '../profiles/schema.ts'

/** What a person is at an event: speaker, staff, check-in staff or sponsor; one person can be several (PP-008). */
export const eventRoles = pgTable(
  'event_roles',
  {
    id: id(),
    ...eventColumns(),
    profile_id: uuid().notNull(),
    /** PP-008: 2 organizer (staff), 4 speaker, 6 sponsor, 8 check-in staff. */
    role: smallint().$type<EventRoleNumber>().notNull(),
    /** Position among people with the same role, from 0 (PP-021). */
    rank: integer().notNull(),
    /** Hidden from the audience (PP-044). */
    hidden: boolean().notNull().default(false),
    send_calendar_invite: boolean().notNull().default(true),
    send_email_invite: boolean().notNull().default(true),
    /** Counts revoked personal links; only the newest opens the event. */
    link_version: integer().notNull().default(1),
    /** The last invitation sent to the person; null once it is gone from the outbox. */
    invitation_id: uuid(),
    invited_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('event_roles_of_organization_key').on(table.organization_id, table.id),
    unique('event_roles_person').on(table.event_id, table.role, table.profile_id),
    eventKey(table).onDelete('cascade'),
    foreignKey({
      columns: [table.organization_id, table.profile_id],
      foreignColumns: [profiles.organization_id, profiles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'event_roles_invitation_fk',
      columns: [table.organization_id, table.invitation_id],
      foreignColumns: [effects.organization_id, effects.id],
    }).onDelete('set null'),
    check('event_roles_role', sql`${table.role} in (0, 2, 4, 6, 8)`),
    index('event_roles_list').on(table.organization_id, table.event_id, table.role, table.rank),
    index('event_roles_invitation').on(table.invitation_id),
    index('event_roles_profile').on(table.organization_id, table.profile_id),
    ...organizationPolicies('event_roles', table.organization_id),
    ...audiencePolicies('event_roles', table.organization_id, table.event_id),
  ],
).enableRLS()

/** Who has which role in which session; a person can have several (PP-040, PP-051). */
export const eventRoleAssignments = pgTable(
  'event_role_assignments',
  {
    id: id(),
    organization_id: uuid().notNull(),
    event_role_id: uuid().notNull(),
    /** Null means every session, including later ones. */
    broadcast_id: uuid(),
    /** A role of the realm `event_app`; null is the default role of the event (PP-041). */
    role_id: uuid(),
  },
  (table) => [
    unique('event_role_assignments_key')
      .on(table.event_role_id, table.broadcast_id, table.role_id)
      .nullsNotDistinct(),
    foreignKey({
      columns: [table.organization_id, table.event_role_id],
      foreignColumns: [eventRoles.organization_id, eventRoles.id],
    }).onDelete('cascade'),
    broadcastKey(table, 'event_role_assignments_broadcast_fk').onDelete('cascade'),
    index('event_role_assignments_role').on(table.organization_id, table.event_role_id),
    index('event_role_assignments_broadcast').on(table.broadcast_id),
    ...organizationPolicies('event_role_assignments', table.organization_id),
    audiencePolicy(
      'event_role_assignments',
      sql`exists (select from event_roles where event_roles.id = ${table.event_role_id})`,
    ),
  ],
).enableRLS()
