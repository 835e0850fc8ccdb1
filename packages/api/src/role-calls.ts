import type {
  CreateRole,
  ListedRole,
  PermissionConfig,
  PermissionsQuestion,
} from '@marquee/domain/permissions'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/permissions.gen.ts'
import type { ChangeRoleData } from './generated/types.gen.ts'

const rolesPerPage = 50

/** Every role of the organisation, asked for page by page until there is no next (PE-024, PE-025). */
export async function listAllRoles(signal?: AbortSignal): Promise<ListedRole[]> {
  const roles: ListedRole[] = []
  for (let hasNext = true; hasNext; ) {
    const query = { limit: rolesPerPage, offset: roles.length }
    const page = await dataOf(generated.listRoles({ query, throwOnError: true, ...abortedBy(signal) }))
    roles.push(...page.results)
    hasNext = page.next !== null && page.results.length > 0
  }
  return roles
}

/** What somebody may do: first in the organisation, then in each of their workspaces (PE-017, PE-019). */
export async function getPermissions(
  body: PermissionsQuestion,
  signal?: AbortSignal,
): Promise<PermissionConfig[]> {
  return await dataOf(generated.getPermissions({ body, throwOnError: true, ...abortedBy(signal) }))
}

/** The organisation has one more role of its own. */
export async function createRole(body: CreateRole): Promise<ListedRole> {
  return await dataOf(generated.createRole({ body, throwOnError: true }))
}

/** The organisation's role with this id is as `body` says. */
export async function changeRole(id: string, body: ChangeRoleData['body']): Promise<ListedRole> {
  return await dataOf(generated.changeRole({ path: { id }, body, throwOnError: true }))
}

/** The organisation's role with this id is gone. */
export async function deleteRole(id: string): Promise<void> {
  await generated.deleteRole({ path: { id }, throwOnError: true })
}
