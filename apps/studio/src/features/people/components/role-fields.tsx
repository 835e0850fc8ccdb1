import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { ActionIcon, Button, Group, MultiSelect, Select, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import type { PeopleKind } from '../people-kinds.ts'
import { eventRolesQuery, sessionsQuery } from '../people-queries.ts'
import { allValue, chosenAfter, type ChosenSessions, noSessions } from '../session-choice.ts'
import { t } from '../texts.ts'

/** A role and its sessions; null is the event's default role. */
export type RoleDraft = ChosenSessions & { key: string; role: string | null }

export const newRoleDraft = (role: string | null = null): RoleDraft => ({
  key: crypto.randomUUID(),
  role,
  ...noSessions,
})

type RoleFieldsProps = {
  eventId: string
  kind: PeopleKind
  drafts: readonly RoleDraft[]
  onChange: (drafts: RoleDraft[]) => void
}

/** A person's roles and the sessions of each; roles add up (PP-040, PP-051). */
export function RoleFields({ eventId, kind, drafts, onChange }: RoleFieldsProps) {
  const set = (key: string, change: Partial<RoleDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)))
  const add = () => onChange([...drafts, newRoleDraft()])
  return (
    <Stack gap="sm">
      {drafts.map((draft, index) => (
        <Group key={draft.key} gap="xs" align="flex-end" wrap="nowrap">
          <Stack gap="xs" flex={1} miw={0}>
            <RoleSelect
              kind={kind}
              label={t('edit.roleAt', { place: index + 1 })}
              role={draft.role}
              onChange={(role) => set(draft.key, { role })}
            />
            <SessionsSelect
              eventId={eventId}
              label={t('edit.sessionsAt', { place: index + 1 })}
              chosen={draft}
              onChange={(chosen) => set(draft.key, chosen)}
            />
          </Stack>
          {drafts.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('edit.removeRole', { place: index + 1 })}
              onClick={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        {t('edit.addRole')}
      </Button>
    </Stack>
  )
}

const defaultValue = 'default'

type RoleSelectProps = {
  kind: PeopleKind
  label: string
  role: string | null
  onChange: (role: string | null) => void
}

/** The roles for this kind of people; speakers can also have the event's default role (PP-036, PP-057). */
export function RoleSelect({ kind, label, role, onChange }: RoleSelectProps) {
  const roles = useQuery(eventRolesQuery(kind))
  if (roles.isError && roles.data === undefined) {
    const message = t(kind === 'staff' ? 'staff.rolesFailed' : 'speakers.rolesFailed')
    const retry = { isRetrying: roles.isFetching, onRetry: () => void roles.refetch() }
    return <FailedNotice message={message} error={roles.error} {...retry} />
  }
  const offered = (roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const defaultOption = kind === 'staff' ? [] : [{ value: defaultValue, label: t('add.default') }]
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={[...defaultOption, ...offered]}
      value={role ?? (kind === 'staff' ? null : defaultValue)}
      onChange={(value) => onChange(value === defaultValue ? null : value)}
    />
  )
}

type SessionsSelectProps = {
  eventId: string
  label: string
  description?: string
  chosen: ChosenSessions
  onChange: (chosen: ChosenSessions) => void
}

/** Sessions of the event: some, none, or all including future ones. */
export function SessionsSelect({ eventId, label, description, chosen, onChange }: SessionsSelectProps) {
  const sessions = useQuery(sessionsQuery(eventId)).data ?? []
  const value = chosen.isAll ? [allValue] : chosen.broadcasts
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={value.length === 0 ? t('add.noSessions') : ''}
      clearable
      searchable
      data={[
        { value: allValue, label: t('add.allSessions') },
        ...sessions.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={value}
      onChange={(values) => {
        const { isAll, broadcasts } = chosenAfter(chosen, values)
        onChange({ isAll, broadcasts })
      }}
    />
  )
}
