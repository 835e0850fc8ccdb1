import { NativeSelect } from '@mantine/core'
import {
  type CustomRoleGroup,
  customRoleGroups,
  grantablePermissions,
  isRolePermission,
  type ListedRole,
  maxRoleNameLength,
  type RolePermission,
  roleNameFault,
} from '@marquee/domain/permissions'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { fieldErrorOf } from '#lib/error-words.ts'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useSaveRole } from '../role-mutations.ts'
import { rolesQuery } from '../role-queries.ts'
import { t } from '../role-texts.ts'
import { useHolder } from '../use-permission.ts'
import { PermissionChecklist } from './permission-checklist.tsx'

type RoleEditorProps = {
  /** The role to edit; undefined creates one. */
  role?: ListedRole | undefined
  /** The groups a new role can belong to. */
  groups: readonly CustomRoleGroup[]
  isOpen: boolean
  onClose: () => void
}

/** Creates or edits a custom role (ST-017). Closing discards changes. */
export function RoleEditor({ role, groups, isOpen, onClose }: RoleEditorProps) {
  const title = t(role ? 'editor.change' : 'editor.new')
  const queryClient = useQueryClient()
  const { key, startOver } = useFreshStart(() => queryClient.refetchQueries(rolesQuery))
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="large">
      <RoleForm
        key={`${role?.id} ${key}`}
        role={role}
        groups={groups}
        onStartOver={startOver}
        onClose={onClose}
      />
    </Dialog>
  )
}

type RoleDraft = Pick<ListedRole, 'name' | 'description'> & {
  role_group: ListedRole['role_group']
  permission_list: RolePermission[]
}

function draftOf(role: ListedRole | undefined, group: CustomRoleGroup): RoleDraft {
  if (role === undefined) return { name: '', description: '', role_group: group, permission_list: [] }
  return { ...role, permission_list: role.permission_list.filter(isRolePermission) }
}

/** Errors found before sending. */
function faultsOf({ name, permission_list: list }: RoleDraft): { name?: string; list?: string } {
  const fault = roleNameFault(name)
  return {
    ...(fault !== undefined && { name: fault }),
    ...(list.length === 0 && { list: t('editor.none') }),
  }
}

type RoleFormProps = Omit<RoleEditorProps, 'isOpen'> & { onStartOver: () => void }

function RoleForm({ role, groups, onStartOver, onClose }: RoleFormProps) {
  const [draft, setDraft] = useState(() => draftOf(role, groups[0] ?? 'Organization Roles'))
  // Of the role being edited, which a refetch doesn't replace.
  const [seen] = useState(role?.version)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const save = useSaveRole(role?.id)
  const holder = useHolder()
  const faults = isSubmitted ? faultsOf(draft) : {}
  const nameError = faults.name ?? fieldErrorOf(save.error, 'name')

  const change = (part: Partial<RoleDraft>) => {
    save.reset()
    setDraft((before) => ({ ...before, ...part }))
  }
  const submit = (version?: string) => {
    setIsSubmitted(true)
    const { role_group: chosen } = draft
    const role_group = customRoleGroups.find((group) => group === chosen)
    if (role_group === undefined || Object.keys(faultsOf(draft)).length > 0) return
    save.mutate({ ...draft, role_group, seen: version }, { onSuccess: onClose })
  }

  return (
    <DialogForm
      confirmLabel={t(role ? 'editor.save' : 'editor.create')}
      isBusy={save.isPending}
      error={save.error}
      fields={['name']}
      meanwhile={{ onLoad: onStartOver, onReplace: () => submit() }}
      onSubmit={() => submit(seen)}
      onCancel={onClose}
    >
      <TextField
        label={t('editor.name')}
        required
        value={draft.name}
        maxLength={maxRoleNameLength}
        error={nameError}
        data-autofocus
        onChange={(typing) => change({ name: typing.currentTarget.value })}
      />
      {role === undefined && (
        <NativeSelect
          label={t('editor.group')}
          value={draft.role_group}
          data={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={(choice) => {
            const role_group = groups.find((group) => group === choice.currentTarget.value)
            if (role_group) change({ role_group, permission_list: [] })
          }}
        />
      )}
      <TextField
        label={t('editor.description')}
        value={draft.description}
        maxLength={255}
        onChange={(typing) => change({ description: typing.currentTarget.value })}
      />
      <PermissionChecklist
        legend={t('editor.permissions')}
        hint={t('editor.hint')}
        offered={grantablePermissions(holder, draft.role_group)}
        chosen={draft.permission_list}
        error={faults.list}
        onChange={(permission_list) => change({ permission_list })}
      />
    </DialogForm>
  )
}
