import { Alert, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import {
  type CustomRoleGroup,
  grantablePermissions,
  isRolePermission,
  type ListedRole,
  maxRoleNameLength,
  type RolePermission,
  roleNameFault,
} from '@marquee/domain/permissions'
import { type FormEvent, useState } from 'react'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { useSaveRole } from '../role-mutations.ts'
import { t } from '../role-texts.ts'
import { useHolder } from '../use-permission.ts'
import { PermissionChecklist } from './permission-checklist.tsx'

type RoleEditorProps = {
  /** The role that is changed; undefined makes a new one. */
  role: ListedRole | undefined
  /** What a new role can be given for. */
  groups: readonly CustomRoleGroup[]
  isOpen: boolean
  onClose: () => void
}

/** A custom role is made or changed (ST-017). What was typed is gone with the dialog. */
export function RoleEditor({ role, groups, isOpen, onClose }: RoleEditorProps) {
  const title = t(role ? 'editor.change' : 'editor.new')
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="xl">
      <RoleForm key={role?.id} role={role} groups={groups} onClose={onClose} />
    </Modal>
  )
}

function RoleForm({ role, groups, onClose }: Omit<RoleEditorProps, 'isOpen'>) {
  const [name, setName] = useState(role?.name ?? '')
  const [description, setDescription] = useState(role?.description ?? '')
  const [group, setGroup] = useState<CustomRoleGroup>(groups[0] ?? 'Organization Roles')
  const [chosen, setChosen] = useState<RolePermission[]>(role?.permission_list.filter(isRolePermission) ?? [])
  const [isTried, setIsTried] = useState(false)
  const save = useSaveRole(role?.id)
  const offered = grantablePermissions(useHolder(), role?.role_group ?? group)
  const nameFault = isTried ? roleNameFault(name) : undefined
  const listFault = isTried && chosen.length === 0 ? t('editor.none') : undefined
  const nameError = nameFault ?? fieldErrorOf(save.error, 'name')

  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    setIsTried(true)
    if (roleNameFault(name) !== undefined || chosen.length === 0 || save.isPending) return
    save.mutate({ name, description, role_group: group, permission_list: chosen }, { onSuccess: onClose })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('editor.name')}
          required
          value={name}
          maxLength={maxRoleNameLength}
          error={nameError}
          data-autofocus
          onChange={(typing) => {
            save.reset()
            setName(typing.currentTarget.value)
          }}
        />
        {role === undefined && (
          <NativeSelect
            label={t('editor.group')}
            value={group}
            data={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
            onChange={(choice) => {
              const next = groups.find((one) => one === choice.currentTarget.value)
              if (next === undefined) return
              setGroup(next)
              setChosen([])
            }}
          />
        )}
        <TextInput
          label={t('editor.description')}
          value={description}
          maxLength={255}
          onChange={(typing) => setDescription(typing.currentTarget.value)}
        />
        <PermissionChecklist
          legend={t('editor.permissions')}
          hint={t('editor.hint')}
          offered={offered}
          chosen={chosen}
          error={listFault}
          onChange={setChosen}
        />
        {save.error && nameError === undefined && (
          <Alert color="red" role="alert">
            {sentenceOf(save.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('editor.cancel')}
          </Button>
          <Button type="submit" aria-disabled={save.isPending}>
            {save.isPending ? t('editor.busy') : t(role ? 'editor.save' : 'editor.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
