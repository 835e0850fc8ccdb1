import type { SenderDomain } from '@marquee/domain/sender-domains'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { domainOf, useDeleteSender, useReplaceKeys } from '../sender-domain-mutations.ts'
import { t } from '../texts.ts'

type SenderDialogProps = { sender: SenderDomain; isOpen: boolean; onClose: () => void }

/** Says what the deletion of the sender changes (ED-038). */
export function DeleteSenderDialog({ sender, isOpen, onClose }: SenderDialogProps) {
  const deletion = useDeleteSender()
  const words = { sender: sender.email_sender, domain: domainOf(sender) }
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      busyLabel={t('delete.busy')}
      mutation={deletion}
      onConfirm={(close) => deletion.mutate(sender, { onSuccess: close })}
      onClose={onClose}
    >
      {sender.email_domain_verified ? t('delete.verified', words) : t('delete.unverified', words)}
    </ConfirmMutation>
  )
}

export function ReplaceKeysDialog({ sender, isOpen, onClose }: SenderDialogProps) {
  const replacement = useReplaceKeys()
  return (
    <ConfirmMutation
      isOpen={isOpen}
      title={t('replaceKeys.title')}
      confirmLabel={t('replaceKeys.confirm')}
      busyLabel={t('replacing')}
      mutation={replacement}
      onConfirm={(close) => replacement.mutate(sender, { onSuccess: close })}
      onClose={onClose}
    >
      {t('replaceKeys.text', { domain: domainOf(sender) })}
    </ConfirmMutation>
  )
}
