import { ActionIcon, Menu, Text } from '@mantine/core'
import type { Member } from '@marquee/domain/organizations'
import { IconDots } from '@tabler/icons-react'
import { useMe } from '#features/accounts/public.ts'
import { usePermission } from '#features/permissions/public.ts'
import { PrivacyMenuItem } from '#features/privacy/public.ts'
import { memberName } from '../member-name.ts'
import { t } from '../texts.ts'

export type MemberChoice =
  | 'edit'
  | 'resend'
  | 'copy_link'
  | 'reset_email'
  | 'require_password'
  | 'set_password'
  | 'deactivate'
  | 'reactivate'
  | 'remove'

type MemberActionsProps = { member: Member; onChoose: (choice: MemberChoice) => void }

/** The actions on a member; disabled ones say why. */
export function MemberActions({ member, onChoose }: MemberActionsProps) {
  const { has_mail_server: hasMailServer } = useMe()
  const mayInvite = usePermission('user:create')
  const { refusals, status } = member
  const activity = refusals.deactivate
  const items: { choice: MemberChoice; refusal: string | null; isShown?: boolean; isLoss?: boolean }[] = [
    { choice: 'edit', refusal: refusals.change_roles },
    {
      choice: hasMailServer ? 'resend' : 'copy_link',
      refusal: mayInvite.allowed ? null : mayInvite.sentence,
      isShown: status === 'INVITED',
    },
    // Invited members have no password yet, and deactivated ones have no use for one.
    { choice: 'reset_email', refusal: refusals.reset_password, isShown: status === 'ACTIVE' },
    { choice: 'require_password', refusal: refusals.reset_password, isShown: status === 'ACTIVE' },
    { choice: 'set_password', refusal: refusals.set_password, isShown: status === 'ACTIVE' },
    { choice: 'reactivate', refusal: activity, isShown: status === 'DEACTIVATED' },
    { choice: 'deactivate', refusal: activity, isShown: status !== 'DEACTIVATED' },
    { choice: 'remove', refusal: refusals.remove, isLoss: true },
  ]
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name: memberName(member) })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items
          .filter(({ isShown = true }) => isShown)
          .map(({ choice, refusal, isLoss = false }) => (
            <Menu.Item
              key={choice}
              aria-disabled={refusal !== null}
              {...(refusal !== null && { 'data-disabled': true, closeMenuOnClick: false })}
              {...(isLoss && refusal === null && { color: 'red' })}
              onClick={() => refusal === null && onChoose(choice)}
            >
              {t(choice)}
              {refusal === null ? null : (
                <Text size="xs" c="dimmed">
                  {refusal}
                </Text>
              )}
            </Menu.Item>
          ))}
        <PrivacyMenuItem person={{ user: member.id }} />
      </Menu.Dropdown>
    </Menu>
  )
}
