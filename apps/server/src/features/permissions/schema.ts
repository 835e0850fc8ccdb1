import { type CustomRoleGroup, type Realm, realms, type RoleGrant } from '@marquee/domain/permissions'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { memberships, organizations } from '../organizations/schema.ts'

/** An organization's own role, in addition to the built-in ones. */
export const customRoles = pgTable(
  'custom_roles',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    realm: text().$type<Realm>().notNull(),
    name: text().notNull(),
    role_group: text().$type<CustomRoleGroup>().notNull(),
    description: text().notNull(),
    permission_list: text().array().$type<RoleGrant[]>().notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('custom_roles_name').on(table.organization_id, sql`lower(${table.name})`),
    check(
      'custom_roles_realm',
      sql`${table.realm} in (${sql.raw(realms.map((one) => `'${one}'`).join(', '))})`,
    ),
    ...organizationPolicies('custom_roles', table.organization_id),
  ],
).enableRLS()

/** Organization-wide roles of members; roles in a workspace are stored with its members. */
export const membershipRoles = pgTable(
  'membership_roles',
  {
    organization_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** One of `organizationRoles` or a custom role. No foreign key, because the former have no rows. */
    role_id: uuid().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.user_id, table.role_id] }),
    foreignKey({
      columns: [table.organization_id, table.user_id],
      foreignColumns: [memberships.organization_id, memberships.user_id],
    }).onDelete('cascade'),
    index('membership_roles_role').on(table.organization_id, table.role_id),
    ...organizationPolicies('membership_roles', table.organization_id),
  ],
).enableRLS()
