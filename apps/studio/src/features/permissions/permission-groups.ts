/** Permissions as people read them: by what they are about, each in words. */
import { defineLabels } from '@marquee/domain/languages'
import {
  eventPermissions,
  eventPermissionWords,
  isEventPermission,
  isPermission,
  permissions,
  permissionWords,
  type RolePermission,
} from '@marquee/domain/permissions'

export type PermissionGroup<Name extends string = string> = {
  title: string
  permissions: { name: Name; words: string }[]
}

const titles: Record<string, string> = defineLabels('permissions/groups', {
  event: 'Events',
  series: 'Series',
  template: 'Templates',
  page: 'Pages',
  registrant: 'Registrants',
  branding: 'Branding',
  video: 'Videos',
  content: 'Content Lab',
  integration: 'Integrations',
  form: 'Forms',
  analytics: 'Analytics',
  organization: 'Organization',
  user: 'People',
  role: 'Roles',
  team: 'Teams',
  domain: 'Domains',
  token: 'API tokens',
  sso: 'Single sign-on',
  outbox: 'Outbox',
  audit: 'Audit trail',
  privacy: 'Privacy',
  backstage: 'Backstage',
  stage: 'Stage',
  audience: 'Audience',
  show: 'Show',
})

const inOrder: readonly RolePermission[] = [...permissions, ...eventPermissions]

/** `see events` for `event:read`; a permission of another version stays its own name. */
export function wordsOf(name: string): string {
  if (isPermission(name)) return permissionWords[name]
  return isEventPermission(name) ? eventPermissionWords[name] : name
}

/** The permissions of `names` by what they are about, in the order in which people read them. */
export function groupPermissions<Name extends RolePermission>(
  names: readonly Name[],
): PermissionGroup<Name>[] {
  const sorted = names.toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b))
  return [...Map.groupBy(sorted, (name) => name.split(':')[0] ?? '')].map(([resource, ofResource]) => ({
    title: titles[resource] ?? resource,
    permissions: ofResource.map((name) => ({ name, words: wordsOf(name) })),
  }))
}
