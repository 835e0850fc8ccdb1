import type { Organization, Workspace } from '@marquee/domain/organizations'
import { useLocalStorage } from '@mantine/hooks'
import { localKeys } from '#lib/storage-keys.ts'
import { readStored } from '#lib/stored.ts'

type Membership = { organization: Organization; workspaces: readonly Workspace[] }

/** The workspace that lists are narrowed to, undefined for all; stored per organization in this browser. */
export function useCurrentWorkspace({ organization, workspaces }: Membership) {
  const [chosenId, choose] = useLocalStorage({
    key: localKeys.workspaceOf(organization.id),
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  return {
    current: workspaceOf({ organization, workspaces }, chosenId),
    choose: (workspace: Workspace | undefined) => choose(workspace?.id ?? ''),
  }
}

/** Like `useCurrentWorkspace`, outside React, for prefetching before a page renders. */
export function readCurrentWorkspace(membership: Membership): Workspace | undefined {
  const stored = readStored('localStorage', localKeys.workspaceOf(membership.organization.id))
  // The hook stores JSON, which for an id only adds quotes.
  return workspaceOf(membership, stored?.replaceAll('"', '') ?? '')
}

/** Ignores a choice once workspaces are turned off or the person has left the workspace. */
function workspaceOf({ organization, workspaces }: Membership, chosenId: string): Workspace | undefined {
  return organization.is_workspace_enabled ? workspaces.find(({ id }) => id === chosenId) : undefined
}
