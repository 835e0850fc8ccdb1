import type { Organization, Workspace } from '@marquee/domain/organizations'
import { useLocalStorage } from '@mantine/hooks'
import { localKeys } from '#lib/storage-keys.ts'

type Membership = { organization: Organization; workspaces: readonly Workspace[] }

/** The workspace that lists are narrowed to, undefined for all; kept for each organisation in this browser. */
export function useCurrentWorkspace({ organization, workspaces }: Membership) {
  const [chosenId, choose] = useLocalStorage({
    key: localKeys.workspaceOf(organization.id),
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  // Workspaces may be switched off, and a person may leave one: then the choice means nothing.
  const current = organization.is_workspace_enabled ? workspaces.find(({ id }) => id === chosenId) : undefined
  return { current, choose: (workspace: Workspace | undefined) => choose(workspace?.id ?? '') }
}
