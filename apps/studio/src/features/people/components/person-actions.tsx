import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDots,
  IconEye,
  IconEyeOff,
  IconLinkOff,
  IconMail,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { PrivacyMenuItem } from '#features/privacy/public.ts'
import { type EventPerson, personName } from '../people-kinds.ts'
import { t } from '../texts.ts'

export type PersonChoice = 'edit' | 'hide' | 'invite' | 'revoke' | 'remove'

type PersonActionsProps = {
  person: EventPerson
  canBeHidden: boolean
  canBeInvited: boolean
  onChoose: (choice: PersonChoice) => void
}

/** The menu of a person at the event. */
export function PersonActions({ person, canBeHidden, canBeInvited, onChoose }: PersonActionsProps) {
  const { user, hidden, invitation } = person
  const HideIcon = hidden ? IconEye : IconEyeOff
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name: personName(user) })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onChoose('edit')}>
          {t('edit')}
        </Menu.Item>
        {canBeHidden && (
          <Menu.Item leftSection={<HideIcon size={16} aria-hidden />} onClick={() => onChoose('hide')}>
            {t(hidden ? 'show' : 'hide')}
          </Menu.Item>
        )}
        {canBeInvited && (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => onChoose('invite')}>
            {t(invitation ? 'inviteAgain' : 'invite')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLinkOff size={16} aria-hidden />} onClick={() => onChoose('revoke')}>
          {t('revoke')}
        </Menu.Item>
        <PrivacyMenuItem person={{ profile: user.id }} hasIcon />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onChoose('remove')}
        >
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
