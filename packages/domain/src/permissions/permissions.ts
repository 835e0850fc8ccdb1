import { defineLabels } from '../languages/public.ts'

/**
 * The names of the permissions (PE-021): a resource and what is done with it. The words complete "You are not allowed
 * to …". Apart from roles and rules, so that a refusal can be explained without them.
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

/** What a role's list may hold: permissions, or everything (PE-009). */
export type Grant = Permission | typeof everything

/** PE-009. */
export const everything = '*:*'

const names: ReadonlySet<string> = new Set(Object.keys(permissionWords))

/** There is such a permission in the studio. */
export function isPermission(name: string): name is Permission {
  return names.has(name)
}

/** A role of the studio may be given this: a permission, or all of them. */
export function isGrant(name: string): name is Grant {
  return name === everything || isPermission(name)
}

/** Every permission by name, in the order in which people read them. */
export const permissions: readonly Permission[] = Object.keys(permissionWords).filter(isPermission)
