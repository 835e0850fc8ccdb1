import type { Member } from '@marquee/domain/organizations'
import { useMe } from '#features/accounts/public.ts'
import { usePermission } from '#features/permissions/public.ts'
import { PrivacyMenuItem } from '#features/privacy/public.ts'
import { memberName } from '../member-name.ts'
import { t } from '../texts.ts'
import { RowMenu } from './row-menu.tsx'

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

/** The menu of a member; disabled actions say why. */
export function MemberActions({ member, onChoose }: MemberActionsProps) {
  const { has_mail_server: hasMailServer } = useMe()
  const mayInvite = usePermission('user:create')
  const { refusals, status } = member
  const activity = refusals.deactivate
  const items: {
    choice: MemberChoice
    refusal: string | null
    isShown?: boolean
    isDestructive?: boolean
  }[] = [
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
    { choice: 'remove', refusal: refusals.remove, isDestructive: true },
  ]
  return (
    <RowMenu
      name={memberName(member)}
      items={items
        .filter(({ isShown = true }) => isShown)
        .map(({ isShown: _isShown, ...item }) => ({ ...item, label: t(item.choice) }))}
      onChoose={onChoose}
    >
      <PrivacyMenuItem person={{ user: member.id }} />
    </RowMenu>
  )
}
