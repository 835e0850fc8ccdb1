import { Text } from '@mantine/core'
import type { RegistrantBatch } from '@marquee/domain/registrants'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useStartBatch } from '../registrant-mutations.ts'
import { t } from '../texts.ts'

type BatchDialogProps = {
  /** Undefined while it is closed. */
  batch: RegistrantBatch | undefined
  onStarted: () => void
  onClose: () => void
}

/** Asks before many people are changed, and says exactly how many. */
export function BatchDialog({ batch, onStarted, onClose }: BatchDialogProps) {
  const start = useStartBatch()
  const confirm = (close: () => void) => {
    const onSuccess = () => {
      onStarted()
      close()
    }
    if (batch) start.mutate(batch.id, { onSuccess })
  }
  return (
    <ConfirmMutation
      isOpen={batch !== undefined}
      isDestructive={batch?.action !== 'approve'}
      isBlocked={batch?.can.start !== true}
      title={batch ? t(batch.action) : ''}
      confirmLabel={batch ? t(batch.action) : ''}
      mutation={start}
      onConfirm={confirm}
      onClose={onClose}
    >
      {batch && <Question batch={batch} />}
    </ConfirmMutation>
  )
}

function Question({ batch: { action, counts, can } }: { batch: RegistrantBatch }) {
  if (!can.start) return t('nobodyChanged')
  return (
    <>
      <Text>{t(`confirm.${action}`, { who: t('whoMany', { count: counts.ready }) })}</Text>
      {counts.inapplicable > 0 && <Text mt="xs">{t('batchSkips', { count: counts.inapplicable })}</Text>}
      <Text mt="xs" size="sm" c="dimmed">
        {t('batchHint')}
      </Text>
    </>
  )
}
