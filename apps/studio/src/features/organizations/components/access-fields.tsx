import { ActionIcon, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { roleIds } from '@marquee/domain/permissions'
import { teamListQuery } from '../organization-queries.ts'
import { t } from '../texts.ts'
import { useOfferedRoles, useTeamRoleChoices } from '../use-offered-roles.ts'
import classes from './access-fields.module.css'

/** A member's roles in the organization, and their role in each team. */
export type AccessDraft = { roles: string[]; workspaces: { id: string; name: string; role: string }[] }

export const noAccess: AccessDraft = { roles: [], workspaces: [] }

type AccessFieldsProps = {
  value: AccessDraft
  onChange: (value: AccessDraft) => void
  /** Why the roles can't be changed, if so. */
  refusal?: string | null
}

/** The roles in the organization, and the teams with the role in each. */
export function AccessFields({ value, onChange, refusal = null }: AccessFieldsProps) {
  const { organization } = useMe()
  return (
    <Stack gap="lg">
      <OrganizationRoles value={value} onChange={onChange} refusal={refusal} />
      {organization.is_workspace_enabled ? (
        <TeamRoles value={value} onChange={onChange} refusal={refusal} />
      ) : null}
    </Stack>
  )
}

function OrganizationRoles({ value, onChange, refusal }: Required<AccessFieldsProps>) {
  // The roles at the time the form opened, so that an unchecked box doesn't disappear.
  const [initialIds] = useState(value.roles)
  const roles = useOfferedRoles('Organization Roles', initialIds)
  return (
    <Checkbox.Group
      label={t('organizationRoles')}
      description={refusal ?? t('noRole')}
      value={value.roles}
      onChange={(ids) => onChange({ ...value, roles: ids })}
    >
      <Stack gap="xs" mt="xs">
        {roles.map(({ id, name, description }) => (
          <Checkbox key={id} value={id} label={name} description={description} disabled={refusal !== null} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function TeamRoles({ value, onChange, refusal }: Required<AccessFieldsProps>) {
  const { organization } = useMe()
  const teams = useQuery(teamListQuery('', organization.id)).data?.results ?? []
  const [initialRoles] = useState(value.workspaces.map(({ role }) => role))
  const choices = useTeamRoleChoices(initialRoles)
  const set = (workspaces: AccessDraft['workspaces']) => onChange({ ...value, workspaces })
  const available = teams.filter(({ id }) => !value.workspaces.some((workspace) => workspace.id === id))
  return (
    <fieldset className={classes.teams} disabled={refusal !== null}>
      <Text component="legend" size="sm" fw={500} p={0}>
        {t('teamRoles')}
      </Text>
      {value.workspaces.map((workspace) => (
        <Group key={workspace.id} gap="xs" wrap="nowrap">
          <Text size="sm" className={classes.team}>
            {workspace.name}
          </Text>
          <Select
            size="xs"
            aria-label={t('roleInTeam', { team: workspace.name })}
            data={choices}
            value={workspace.role}
            allowDeselect={false}
            onChange={(role) =>
              role !== null &&
              set(
                value.workspaces.map((other) => (other.id === workspace.id ? { ...workspace, role } : other)),
              )
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('leaveTeam', { team: workspace.name })}
            onClick={() => set(value.workspaces.filter(({ id }) => id !== workspace.id))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Select
        size="xs"
        searchable
        placeholder={t('addTeam')}
        aria-label={t('addTeam')}
        data={available.map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        onChange={(id) => {
          const team = teams.find((candidate) => candidate.id === id)
          if (team) set([...value.workspaces, { id: team.id, name: team.name, role: roleIds.eventEditor }])
        }}
      />
    </fieldset>
  )
}
