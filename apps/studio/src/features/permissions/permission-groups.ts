/** Human-readable permissions, grouped by resource. */
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

/** `see events` for `event:read`; an unknown permission keeps its name. */
export function wordsOf(name: string): string {
  if (isPermission(name)) return permissionWords[name]
  return isEventPermission(name) ? eventPermissionWords[name] : name
}

/** Groups permissions by resource, in display order. */
export function groupPermissions<Name extends RolePermission>(
  names: readonly Name[],
): PermissionGroup<Name>[] {
  const sorted = names.toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b))
  return [...Map.groupBy(sorted, (name) => name.split(':')[0] ?? '')].map(([resource, ofResource]) => ({
    title: titles[resource] ?? resource,
    permissions: ofResource.map((name) => ({ name, words: wordsOf(name) })),
  }))
}
