import type { PageDomain } from '@marquee/domain/page-domains'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useRemoveDomain } from '../page-domain-mutations.ts'
import { t } from '../texts.ts'

type RemoveDomainDialogProps = { domain: PageDomain | undefined; isOpen: boolean; onClose: () => void }

/** Confirms the removal of a domain, and says what stops working. */
export function RemoveDomainDialog({ domain, isOpen, onClose }: RemoveDomainDialogProps) {
  const removal = useRemoveDomain()
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('remove.title')}
      confirmLabel={t('remove.confirm')}
      busyLabel={t('remove.busy')}
      mutation={removal}
      onConfirm={(close) => domain && removal.mutate(domain, { onSuccess: close })}
      onClose={onClose}
    >
      {domain && t(`remove.${lossOf(domain)}`, { domain: domain.domain })}
    </ConfirmMutation>
  )
}

function lossOf({ is_default, is_verified }: PageDomain): 'default' | 'verified' | 'unverified' {
  if (is_default) return 'default'
  return is_verified ? 'verified' : 'unverified'
}
