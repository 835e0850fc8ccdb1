import { ActionIcon, Menu } from '@mantine/core'
import { canApply, type Registrant } from '@marquee/domain/registrants'
import {
  IconBan,
  IconCheck,
  IconDots,
  IconHourglass,
  IconLockOpen,
  IconMail,
  IconMailPlus,
  IconTrash,
  IconUserOff,
  IconX,
} from '@tabler/icons-react'
import { personName } from '#features/people/public.ts'
import { PrivacyMenuItem } from '#features/privacy/public.ts'
import type { RegistrantChange } from '../registrant-mutations.ts'
import { t } from '../texts.ts'

/** In the order of menus; the last one is set apart. */
export const registrantChanges = [
  { change: 'approve', Icon: IconCheck },
  { change: 'reject', Icon: IconX },
  { change: 'waitlist', Icon: IconHourglass },
  { change: 'resend', Icon: IconMail },
  { change: 'cancel', Icon: IconUserOff },
  { change: 'block', Icon: IconBan },
  { change: 'unblock', Icon: IconLockOpen },
  { change: 'delete', Icon: IconTrash },
] as const satisfies readonly { change: RegistrantChange; Icon: typeof IconX }[]

type RegistrantActionsProps = {
  registrant: Registrant
  onChange: (change: RegistrantChange) => void
  onEmail: () => void
}

/** The menu of a registrant, with the actions that apply to their status. */
export function RegistrantActions({ registrant, onChange, onEmail }: RegistrantActionsProps) {
  const { user, status } = registrant
  const applicable = registrantChanges.filter(({ change }) => change === 'delete' || canApply(change, status))
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name: personName(user) })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {applicable.map(({ change, Icon }) => (
          <Menu.Item
            key={change}
            leftSection={<Icon size={16} aria-hidden />}
            {...(change === 'delete' && { color: 'red' })}
            onClick={() => onChange(change)}
          >
            {t(change)}
          </Menu.Item>
        ))}
        {status !== 'blocked' && (
          <Menu.Item leftSection={<IconMailPlus size={16} aria-hidden />} onClick={onEmail}>
            {t('email')}
          </Menu.Item>
        )}
        <PrivacyMenuItem person={{ profile: user.id }} hasIcon />
      </Menu.Dropdown>
    </Menu>
  )
}
