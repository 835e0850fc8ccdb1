import {
  activityRetention,
  auditRetention,
  defaultActivityRetentionDays,
} from '@marquee/domain/organization-data'
import { type Region, regions, type SomeFlags } from '@marquee/domain/organizations'
import { type MemberRole, memberRoles, roleIds } from '@marquee/domain/permissions'
import { eq, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'

/** An organization that runs its events here; every other row belongs to one. */
export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text().notNull(),
    region: text().$type<Region>().notNull(),
    flags: jsonb().$type<SomeFlags>().notNull().default({}),
    /** Null has every feature of every plan (PE-087). */
    tier: text(),
    pricing_config: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    is_workspace_enabled: boolean().notNull().default(false),
    enable_inhouse_simulive: boolean().notNull().default(true),
    content_lab_enabled: boolean().notNull().default(true),
    is_event_roles_enabled: boolean().notNull().default(true),
    is_free_trial: boolean().notNull().default(false),
    /** Members sign in by single sign-on only (AU-018). */
    only_sso: boolean().notNull().default(false),
    /** Storage quota, set by the operator; null for the installation's default. */
    storage_quota_bytes: bigint({ mode: 'number' }),
    email_sender: text(),
    email_domain_verified: boolean().notNull().default(false),
    tray_id: text(),
    eloqua_form_id: text(),
    base_marketo_program_id: text(),
    marketo_custom_activity_ids: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Days after which entries of the audit trail are removed; null keeps them as long as the organization. */
    audit_retention_days: integer(),
    /** Days after which recorded activity is removed. */
    activity_retention_days: integer().notNull().default(defaultActivityRetentionDays),
    /** When a scheduled deletion takes effect. From then on no one can see the organization. */
    deletion_at: instant(),
    ...timestamps,
  },
  (table) => [
    check(
      'organizations_audit_retention',
      sql.raw(`audit_retention_days between ${auditRetention.min} and ${auditRetention.max}`),
    ),
    check(
      'organizations_activity_retention',
      sql.raw(`activity_retention_days between ${activityRetention.min} and ${activityRetention.max}`),
    ),
    index('organizations_deletion').on(table.deletion_at).where(sql`${table.deletion_at} is not null`),
    check(
      'organizations_region',
      sql`${table.region} in (${sql.raw(regions.map((one) => `'${one}'`).join(', '))})`,
    ),
    check('organizations_storage_quota', sql`${table.storage_quota_bytes} >= 0`),
    ...organizationPolicies('organizations', table.id),
  ],
).enableRLS()

/** A person's membership of an organization, and their role in it. */
export const memberships = pgTable(
  'memberships',
  {
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<MemberRole>().notNull(),
    /** Null until the person accepts the invitation. */
    accepted_at: instant().defaultNow(),
    /** The name on the invitation, the only one the organization sees until the person accepts. */
    invited_first_name: text().notNull().default(''),
    invited_last_name: text().notNull().default(''),
    /** The inviter's name at the time. */
    inviter_name: text().notNull().default(''),
    /** A deactivated member keeps their roles and work, but cannot sign in to the organization. */
    deactivated_at: instant(),
    /**
     * The person's name and address in lower case, as far as the organization may know them, kept by triggers. Members are
     * sorted and searched by it, which reads the organization's rows instead of every person in the installation.
     */
    words: text().notNull().default(''),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.user_id] }),
    index('memberships_user').on(table.user_id),
    index('memberships_words').on(table.organization_id, table.words, table.user_id),
    // Each change of a member checks whether they are the last admin.
    index('memberships_admins').on(table.organization_id).where(sql`${table.role} = 'ORG_ADMIN'`),
    check(
      'memberships_role',
      sql`${table.role} in (${sql.raw(memberRoles.map((one) => `'${one}'`).join(', '))})`,
    ),
    ...organizationPolicies('memberships', table.organization_id),
  ],
).enableRLS()

/**
 * The members of the transaction's organization; pending ones under the name on their invitation. The policy on users
 * would check membership for every person; the view reads as its owner and has the condition once.
 */
export const organizationMembers = pgView('organization_members').as((query) =>
  query
    .select({
      user_id: memberships.user_id,
      role: memberships.role,
      accepted_at: memberships.accepted_at,
      deactivated_at: memberships.deactivated_at,
      created_at: memberships.created_at,
      email: users.email,
      first_name:
        sql<string>`case when ${memberships.accepted_at} is null then ${memberships.invited_first_name} else ${users.first_name} end`.as(
          'first_name',
        ),
      last_name:
        sql<string>`case when ${memberships.accepted_at} is null then ${memberships.invited_last_name} else ${users.last_name} end`.as(
          'last_name',
        ),
      words: memberships.words,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      sql`${memberships.organization_id} = nullif(current_setting('app.organization_id', true), '')::uuid`,
    ),
)

/** A team of an organization; videos and events may belong to one. */
export const workspaces = pgTable(
  'workspaces',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    ...timestamps,
  },
  (table) => [
    // Lets foreign keys require that a row and its workspace belong to the same organization.
    unique('workspaces_of_organization_key').on(table.organization_id, table.id),
    unique('workspaces_name').on(table.organization_id, table.name),
    ...organizationPolicies('workspaces', table.organization_id),
  ],
).enableRLS()

/** The members of a workspace, and their roles in it. */
export const workspaceMembers = pgTable(
  'workspace_members',
  {
    organization_id: uuid().notNull(),
    workspace_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** One of `workspaceRoles`, or a custom role. */
    role_id: uuid().notNull().default(roleIds.eventEditor),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.user_id] }),
    foreignKey({
      columns: [table.organization_id, table.workspace_id],
      foreignColumns: [workspaces.organization_id, workspaces.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organization_id, table.user_id],
      foreignColumns: [memberships.organization_id, memberships.user_id],
    }).onDelete('cascade'),
    index('workspace_members_user').on(table.organization_id, table.user_id),
    ...organizationPolicies('workspace_members', table.organization_id),
  ],
).enableRLS()
