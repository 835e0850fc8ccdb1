import type { Member } from '@marquee/domain/organizations'
import { Fragment, type ReactNode, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { toast } from '#ui/toast/toast.ts'
import {
  useInvitationLink,
  useRemoveMember,
  useRequirePassword,
  useResendInvitation,
  useSendResetEmail,
  useSetActive,
} from './member-mutations.ts'
import { EditMemberDialog } from './components/edit-member-dialog.tsx'
import { InvitationLinkDialog } from './components/invitation-link-dialog.tsx'
import type { MemberChoice } from './components/member-actions.tsx'
import { TemporaryPasswordDialog } from './components/temporary-password-dialog.tsx'
import { memberName } from './member-name.ts'
import { t } from './texts.ts'

/** `round` increases with each choice, so that a dialog starts over. */
type ChosenMember = { member: Member; choice: MemberChoice; isOpen: boolean; round: number }

const fail = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

/** Runs the actions of a member's menu; destructive ones ask first. */
export function useMemberActions(): {
  act: (member: Member, choice: MemberChoice) => void
  dialogs: ReactNode
} {
  const [chosen, setChosen] = useState<ChosenMember>()
  const resend = useResendInvitation()
  const resetEmail = useSendResetEmail()
  const setActive = useSetActive()
  const link = useInvitationLink()
  const close = () => setChosen((before) => before && { ...before, isOpen: false })
  const isOpen = (choice: MemberChoice) => chosen?.isOpen === true && chosen.choice === choice

  const act = (member: Member, choice: MemberChoice) => {
    if (choice === 'resend') resend.mutate(member)
    else if (choice === 'reset_email') resetEmail.mutate(member)
    else if (choice === 'reactivate') setActive.mutate({ member, isActive: true }, { onError: fail })
    else {
      if (choice === 'copy_link') link.mutate(member)
      setChosen((before) => ({ member, choice, isOpen: true, round: (before?.round ?? 0) + 1 }))
    }
  }

  const dialogs = (
    <>
      <EditMemberDialog member={chosen?.member} isOpen={isOpen('edit')} onClose={close} />
      {chosen && (
        <Fragment key={`${chosen.member.id} ${chosen.choice} ${chosen.round}`}>
          <LeaveDialog
            member={chosen.member}
            isRemoval={chosen.choice === 'remove'}
            isOpen={isOpen('deactivate') || isOpen('remove')}
            onClose={close}
          />
          <RequirePasswordDialog member={chosen.member} isOpen={isOpen('require_password')} onClose={close} />
          <InvitationLinkDialog
            member={chosen.member}
            link={link}
            isOpen={isOpen('copy_link')}
            onClose={close}
          />
          <TemporaryPasswordDialog member={chosen.member} isOpen={isOpen('set_password')} onClose={close} />
        </Fragment>
      )}
    </>
  )
  return { act, dialogs }
}

type LeaveDialogProps = { member: Member; isRemoval: boolean; isOpen: boolean; onClose: () => void }

function LeaveDialog({ member, isRemoval, isOpen, onClose }: LeaveDialogProps) {
  const { organization } = useMe()
  const remove = useRemoveMember()
  const setActive = useSetActive()
  const values = { name: memberName(member), organization: organization.name }
  const leaving = isRemoval ? remove : setActive
  const confirm = () => {
    if (isRemoval) remove.mutate(member, { onSuccess: onClose })
    else setActive.mutate({ member, isActive: false }, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(isRemoval ? 'removeTitle' : 'deactivateTitle', values)}
      confirmLabel={t(isRemoval ? 'remove' : 'deactivate')}
      isDestructive
      isBusy={leaving.isPending}
      error={leaving.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(isRemoval ? 'removeText' : 'deactivateText', values)}
    </ConfirmDialog>
  )
}

type RequirePasswordDialogProps = { member: Member; isOpen: boolean; onClose: () => void }

function RequirePasswordDialog({ member, isOpen, onClose }: RequirePasswordDialogProps) {
  const require = useRequirePassword()
  const values = { name: memberName(member) }
  return (
    <ConfirmMutation
      isOpen={isOpen}
      title={t('requireTitle', values)}
      confirmLabel={t('require_password')}
      isDestructive
      mutation={require}
      onConfirm={() => require.mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('requireText', values)}
    </ConfirmMutation>
  )
}
