import type { PageDomain } from '@marquee/domain/page-domains'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { useRemoveDomain } from '../page-domain-mutations.ts'
import { t } from '../texts.ts'

type RemoveDomainDialogProps = { domain: PageDomain | undefined; isOpen: boolean; onClose: () => void }

/** Names what stops working, and removes the domain only then. */
export function RemoveDomainDialog({ domain, isOpen, onClose }: RemoveDomainDialogProps) {
  const removal = useRemoveDomain()
  const close = () => {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isLoss
      title={t('remove.title')}
      confirmLabel={t(removal.isPending ? 'remove.busy' : 'remove.confirm')}
      isBusy={removal.isPending}
      error={removal.error}
      onConfirm={() => domain && removal.mutate(domain, { onSuccess: close })}
      onClose={close}
    >
      {domain && t(`remove.${lossOf(domain)}`, { domain: domain.domain })}
    </ConfirmDialog>
  )
}

function lossOf({ is_default, is_verified }: PageDomain): 'default' | 'verified' | 'unverified' {
  if (is_default) return 'default'
  return is_verified ? 'verified' : 'unverified'
}
