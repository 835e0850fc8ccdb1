import { Button, CloseButton, Group, Paper, Progress, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { progressOf, sumOf } from '@marquee/domain/batches'
import {
  batchOutcomes,
  keptOutcomes,
  type RegistrantBatch,
  skippedOutcomes,
} from '@marquee/domain/registrants'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { localKeys } from '#lib/storage-keys.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { useUndoBatch } from '../registrant-mutations.ts'
import { latestBatchQuery } from '../registrant-queries.ts'
import { t } from '../texts.ts'
import { useEmailWords } from '../use-email-words.ts'

const BatchPeopleDialog = lazyPart(async () => (await import('./batch-people-dialog.tsx')).BatchPeopleDialog)

/** The progress or the result of the latest action on many registrants, until this browser dismisses it. */
export function BatchBanner({ eventId, mayUpdate }: { eventId: string; mayUpdate: boolean }) {
  const batch = useQuery(latestBatchQuery(eventId)).data?.results[0]
  const [dismissed, setDismissed] = useLocalStorage({
    key: localKeys.dismissedBatch(eventId),
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  if (!mayUpdate || !batch || dismissed === batch.id) return null
  const isAtWork = batch.status === 'running' || batch.status === 'undoing'
  return (
    <Paper withBorder component="section" aria-label={t('batch')} p="sm" mb="sm">
      {isAtWork ? (
        <AtWork batch={batch} />
      ) : (
        <Result batch={batch} onDismiss={() => setDismissed(batch.id)} />
      )}
    </Paper>
  )
}

function AtWork({ batch }: { batch: RegistrantBatch }) {
  const isUndoing = batch.status === 'undoing'
  const { done, total, percent } = progressOf(
    batch.counts,
    isUndoing
      ? { of: ['done', 'undone', ...keptOutcomes], left: ['done'] }
      : { of: batchOutcomes, left: ['ready'] },
  )
  return (
    <>
      <Text size="sm" fw={500}>
        {isUndoing ? t('batchUndoing', { action: t(batch.action) }) : t(batch.action)}
      </Text>
      <Progress value={percent} my="xs" aria-label={t('batchProgress')} />
      <Text size="sm">{t('batchCount', { done, total })}</Text>
    </>
  )
}

function Result({ batch, onDismiss }: { batch: RegistrantBatch; onDismiss: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const undo = useUndoBatch()
  const { done } = useEmailWords()
  const { counts, status, action } = batch
  const isUndone = status === 'undone'
  const left = sumOf(counts, isUndone ? keptOutcomes : skippedOutcomes)
  const sentence = isUndone ? t('batchUndone', { count: counts.undone }) : done(action, counts.done)
  const leftSentence = t(isUndone ? 'batchKept' : 'batchSkipped', { count: left })
  return (
    <Group gap="sm">
      <Text role="status" size="sm" style={{ flex: 1, minWidth: '12rem' }}>
        {left > 0 ? `${sentence} ${leftSentence}` : sentence}
      </Text>
      {left > 0 && (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t('batchShow')}
        </Button>
      )}
      {batch.can.undo && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          loading={undo.isPending}
          onClick={() => undo.mutate(batch.id)}
        >
          {t('undo')}
        </Button>
      )}
      <CloseButton aria-label={t('batchDismiss')} onClick={onDismiss} />
      <Suspense>{isOpen && <BatchPeopleDialog batch={batch} onClose={() => setOpen(false)} />}</Suspense>
    </Group>
  )
}
