/** What lists of an organisation's things are narrowed by, where it has workspaces. */
import type { Organization, Workspace } from './organization.ts'

/** The value of the choice of things that belong to no workspace (PE-058, VL-062). */
export const noTeam = 'no-team'

type Teams = { organization: Pick<Organization, 'is_workspace_enabled'>; workspaces: readonly Workspace[] }

/**
 * The choices of a workspace filter: all (empty), none, and the person's workspaces (PE-058). None at all without
 * workspaces (PE-060), nor for a picker that is restricted to one (PE-062).
 */
export function workspaceChoices(
  { organization, workspaces }: Teams,
  labels: { all: string; none: string },
  restriction?: string | null,
): { value: string; label: string }[] {
  if (!organization.is_workspace_enabled || restriction != null) return []
  return [
    { value: '', label: labels.all },
    { value: noTeam, label: labels.none },
    ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** Whether a thing is in the scope of an event list: All, or My team workspaces (PE-059). */
export function isInWorkspaceScope(
  thing: { workspace: string | null },
  scope: 'all' | 'mine',
  { workspaces }: Pick<Teams, 'workspaces'>,
): boolean {
  return scope === 'all' || workspaces.some(({ id }) => id === thing.workspace)
}

/**
 * The workspace that the videos of a picker are restricted to: that of the event, series or template it opens in
 * (PE-061). Undefined where it opens in none of these, and where the organisation has no workspaces.
 */
export function pickerRestriction(
  { organization }: Pick<Teams, 'organization'>,
  opener: { workspace: string | null } | undefined,
): string | undefined {
  return organization.is_workspace_enabled ? (opener?.workspace ?? undefined) : undefined
}
