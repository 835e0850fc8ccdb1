import { Text } from '@mantine/core'
import type { RegistrantBatch } from '@marquee/domain/registrants'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { changeFailure, type SelectedRegistrants, useStartBatch } from '../registrant-mutations.ts'
import { t } from '../texts.ts'
import { useEmailWords } from '../use-email-words.ts'

/** A batch that was counted, and the people it was counted for. */
export type CountedBatch = { batch: RegistrantBatch; selected: SelectedRegistrants }

type BatchDialogProps = {
  /** Undefined while closed. */
  counted: CountedBatch | undefined
  onStarted: () => void
  onClose: () => void
}

/** Confirms a change of many people, with their exact number. */
export function BatchDialog({ counted, onStarted, onClose }: BatchDialogProps) {
  const { isPending, error, reset, mutate } = useStartBatch()
  const batch = counted?.batch
  const confirm = (close: () => void) => {
    const onSuccess = () => {
      onStarted()
      close()
    }
    if (batch) mutate(batch.id, { onSuccess })
  }
  const failure =
    error && counted
      ? changeFailure(error, { change: counted.batch.action, selected: counted.selected })
      : null
  return (
    <ConfirmMutation
      isOpen={batch !== undefined}
      isDestructive={batch?.action !== 'approve'}
      isBlocked={batch?.can.start !== true}
      title={batch ? t(batch.action) : ''}
      confirmLabel={batch ? t(batch.action) : ''}
      mutation={{ isPending, error: failure, reset }}
      onConfirm={confirm}
      onClose={onClose}
    >
      {batch && <Question batch={batch} />}
    </ConfirmMutation>
  )
}

function Question({ batch: { action, counts, can } }: { batch: RegistrantBatch }) {
  const { withEmails } = useEmailWords()
  if (!can.start) return t('nobodyChanged')
  return (
    <>
      <Text>
        {withEmails(t(`confirm.${action}`, { who: t('whoMany', { count: counts.ready }) }), action)}
      </Text>
      {counts.inapplicable > 0 && <Text mt="xs">{t('batchSkips', { count: counts.inapplicable })}</Text>}
      <Text mt="xs" size="sm" c="dimmed">
        {t('batchHint')}
      </Text>
    </>
  )
}
