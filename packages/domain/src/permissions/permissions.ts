import { defineLabels } from '../languages/public.ts'

/**
 * The permissions (PE-021), each named after a resource and an action. The words complete "You are not allowed to …".
 * Separate from roles and rules, so that refusals can be explained without loading those.
 */
export const permissionWords = defineLabels('domain/permissions/permissionWords', {
  'event:read': 'view events',
  'event:create': 'create events',
  'event:update': 'edit events, agendas and speakers',
  'event:delete': 'delete events',
  'series:read': 'view series',
  'series:create': 'create series',
  'series:update': 'edit series',
  'series:delete': 'delete series',
  'template:read': 'view templates',
  'template:create': 'create templates',
  'template:update': 'edit templates',
  'template:delete': 'delete templates',
  'page:read': 'view pages',
  'page:create': 'create pages',
  'page:update': 'edit pages',
  'page:delete': 'delete pages',
  'registrant:read': 'view registrants',
  'registrant:update': 'edit registrants',
  'registrant:export': 'export registrants',
  'branding:read': 'view branding',
  'branding:update': 'edit branding, buffer videos and email templates',
  'video:read': 'view videos',
  'video:create': 'upload videos',
  'video:update': 'edit videos',
  'video:delete': 'delete videos',
  'content:read': 'view Content Lab',
  'content:create': 'create content',
  'content:update': 'edit content',
  'content:delete': 'delete content',
  'integration:read': 'view integrations',
  'integration:update': 'edit integrations',
  'form:read': 'view forms',
  'form:update': 'edit forms',
  'analytics:read': 'view analytics',
  'analytics:export': 'export analytics',
  'organization:read': 'view organization settings',
  'organization:update': 'edit organization settings',
  'user:read': 'view people in the organization',
  'user:create': 'invite people',
  'user:update': 'edit people and their roles',
  'user:delete': 'remove people',
  'role:read': 'view roles',
  'role:update': 'edit roles',
  'team:read': 'view teams',
  'team:create': 'create teams',
  'team:update': 'edit teams and their members',
  'team:delete': 'delete teams',
  'domain:read': 'view domains',
  'domain:update': 'edit domains',
  'token:read': 'view API tokens',
  'token:create': 'create API tokens',
  'token:delete': 'delete API tokens',
  'sso:read': 'view single sign-on settings',
  'sso:update': 'edit single sign-on settings',
  'outbox:read': 'view the outbox',
  'outbox:update': 'resend emails from the outbox',
  'audit:read': 'view the audit trail',
  'privacy:read': 'export personal data',
  'privacy:update': 'erase personal data',
})

export type Permission = keyof typeof permissionWords

/** An entry in a role's list: a permission, or everything (PE-009). */
export type Grant = Permission | typeof everything

/** PE-009. */
export const everything = '*:*'

const names: ReadonlySet<string> = new Set(Object.keys(permissionWords))

export function isPermission(name: string): name is Permission {
  return names.has(name)
}

export function isGrant(name: string): name is Grant {
  return name === everything || isPermission(name)
}

/** Every permission, in display order. */
export const permissions: readonly Permission[] = Object.keys(permissionWords).filter(isPermission)
