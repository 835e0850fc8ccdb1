import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Select } from '#ui/select/select.tsx'
import { t } from '../texts.ts'
import classes from './session-speakers.module.css'
import type { SessionSpeaker } from '../use-session-speakers.ts'

const byDefault = 'default'

export type OfferedRole = { id: string; name: string }

type SessionSpeakerRowProps = {
  speaker: SessionSpeaker
  /** The roles that speakers are offered; undefined where roles are not chosen. */
  roles: readonly OfferedRole[] | undefined
  onRole: (role: string | null) => void
  onRemove: () => void
}

/** Somebody who speaks in the session, what they do there, and the way out. */
export function SessionSpeakerRow({ speaker, roles, onRole, onRemove }: SessionSpeakerRowProps) {
  const { name, profile_picture_url } = speaker
  const { role, told } = doingOf(speaker, roles)
  return (
    <Group role="listitem" gap="xs" wrap="nowrap">
      <Avatar size="sm" name={name} src={profile_picture_url} />
      <Stack gap={0} flex={1} miw={0}>
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
        {told !== '' && (
          <Text size="xs" c="dimmed" truncate>
            {told}
          </Text>
        )}
      </Stack>
      {roles && role !== undefined && (
        <Select
          className={classes['role']}
          isLabelHidden
          label={t('speakers.roleOf', { name })}
          options={[{ value: byDefault, label: t('speakers.defaultRole') }, ...roles.map(optionOf)]}
          value={role ?? byDefault}
          onChange={(value) => onRole(value === byDefault ? null : value)}
        />
      )}
      {speaker.roles && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('speakers.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}

/**
 * The role that can be changed here, and what is told of the others. What somebody does in every session, or more than
 * once in this one, is changed at the speaker.
 */
function doingOf({ isEverywhere, roles: own = [] }: SessionSpeaker, roles: readonly OfferedRole[] = []) {
  const [role, ...others] = own
  if (!isEverywhere && others.length === 0) return { role, told: '' }
  const names = roles.length === 0 ? [] : own.map((one) => nameOf(one, roles))
  return {
    role: undefined,
    told: [...(isEverywhere ? [t('speakers.everywhere')] : []), ...names].join(' · '),
  }
}

const optionOf = ({ id, name }: OfferedRole) => ({ value: id, label: name })

function nameOf(role: string | null, roles: readonly OfferedRole[]): string {
  return roles.find(({ id }) => id === role)?.name ?? t('speakers.defaultRole')
}
