/**
 * The names of the permissions (PE-021): a resource and what is done with it. The words complete "You are not allowed
 * to …". Apart from roles and rules, so that a refusal can be explained without them.
 */
export const permissionWords = {
  'event:read': 'see events',
  'event:create': 'create events',
  'event:update': 'edit events, their agendas, and speakers',
  'event:delete': 'delete events',
  'series:read': 'see series',
  'series:create': 'create series',
  'series:update': 'change series',
  'series:delete': 'delete series',
  'template:read': 'see templates',
  'template:create': 'create templates',
  'template:update': 'change templates',
  'template:delete': 'delete templates',
  'page:read': 'see pages',
  'page:create': 'create pages',
  'page:update': 'change pages',
  'page:delete': 'delete pages',
  'registrant:read': 'see registrants',
  'registrant:update': 'change registrants',
  'registrant:export': 'export registrants',
  'branding:read': 'see branding',
  'branding:update': 'change branding, buffer videos, and email templates',
  'video:read': 'see videos',
  'video:create': 'upload videos',
  'video:update': 'change videos',
  'video:delete': 'delete videos',
  'content:read': 'see Content Lab',
  'content:create': 'create content',
  'content:update': 'change content',
  'content:delete': 'delete content',
  'integration:read': 'see integrations',
  'integration:update': 'change integrations',
  'form:read': 'see forms',
  'form:update': 'change forms',
  'analytics:read': 'see analytics',
  'analytics:export': 'export analytics',
  'organization:read': 'see the organization',
  'organization:update': 'change the organization',
  'user:read': 'see people in the organization',
  'user:create': 'invite people',
  'user:update': 'change people and their roles',
  'user:delete': 'remove people',
  'role:read': 'see roles',
  'role:update': 'change roles',
  'team:read': 'see teams',
  'team:create': 'create teams',
  'team:update': 'change a team and its members',
  'team:delete': 'delete teams',
  'domain:read': 'see domains',
  'domain:update': 'change domains',
  'token:read': 'see API tokens',
  'token:create': 'create API tokens',
  'token:delete': 'delete API tokens',
  'sso:read': 'see single sign-on',
  'sso:update': 'change single sign-on',
  'outbox:read': 'read the outbox',
  'outbox:update': 'resend emails from the outbox',
  'audit:read': 'read the audit trail',
  'privacy:read': 'export data about people',
  'privacy:update': 'erase data about people',
} as const

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
