import { NativeSelect } from '@mantine/core'
import type { Permission } from '@marquee/domain/permissions'
import { useMe } from '#features/accounts/public.ts'
import { useDecide } from '#features/permissions/public.ts'
import { t } from '../texts.ts'

type WorkspaceSelectProps = {
  /** Null for no team. */
  value: string | null
  onChange: (workspace: string | null) => void
  label?: string
  /** Offers only teams where the person has this permission. */
  permission: Permission
  error?: string | undefined
}

/** Selects a team; renders nothing if the organization has no teams. */
export function WorkspaceSelect(props: WorkspaceSelectProps) {
  const { value, onChange, label = t('workspace'), permission, error } = props
  const { organization, workspaces } = useMe()
  const decide = useDecide()
  if (!organization.is_workspace_enabled) return null
  const offered = workspaces.filter(
    ({ id }) => id === value || decide(permission, { workspaceId: id }).allowed,
  )
  const isNoneOffered = value === null || decide(permission, { workspaceId: null }).allowed
  return (
    <NativeSelect
      label={label}
      error={error}
      data={[
        ...(isNoneOffered ? [{ value: '', label: t('workspace.none') }] : []),
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? ''}
      onChange={(choice) => onChange(choice.currentTarget.value || null)}
    />
  )
}
