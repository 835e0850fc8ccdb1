import type { Organization, Workspace } from '@marquee/domain/organizations'
import { useLocalStorage } from '@mantine/hooks'
import { localKeys } from '#lib/storage-keys.ts'
import { readStored } from '#lib/stored.ts'

type Membership = { organization: Organization; workspaces: readonly Workspace[] }

/** The workspace that lists are narrowed to, undefined for all; kept for each organization in this browser. */
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

/** The same workspace for what is asked before a page is there to ask the hook; undefined for all. */
export function readCurrentWorkspace(membership: Membership): Workspace | undefined {
  const kept = readStored('localStorage', localKeys.workspaceOf(membership.organization.id))
  // Kept as the hook keeps it: as JSON, and an id needs no more than its quotes.
  return workspaceOf(membership, kept?.replaceAll('"', '') ?? '')
}

/** A choice means nothing once workspaces are switched off or the person has left that one. */
function workspaceOf({ organization, workspaces }: Membership, chosenId: string): Workspace | undefined {
  return organization.is_workspace_enabled ? workspaces.find(({ id }) => id === chosenId) : undefined
}
