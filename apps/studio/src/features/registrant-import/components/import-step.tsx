import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { progressOf, sumOf } from '@marquee/domain/batches'
import { type FlatFile, problemOutcomes, rowOutcomes } from '@marquee/domain/registrant-import'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import { useDownloadProblems, useUndoFlatFile } from '../flat-file-mutations.ts'
import { t } from '../texts.ts'
import { RowList } from './row-list.tsx'
import { StepTitle } from './step-title.tsx'

type ImportStepProps = { sheet: FlatFile; onAnother: () => void; onClose: () => void }

/** A running import, or its result. */
export function ImportStep({ sheet, onAnother, onClose }: ImportStepProps) {
  const isAtWork = sheet.status === 'importing' || sheet.status === 'undoing'
  return (
    <Stack gap="md">
      {isAtWork ? <AtWork sheet={sheet} /> : <Result sheet={sheet} />}
      <DialogFoot>
        {!isAtWork && (
          <Button variant="default" onClick={onAnother}>
            {t('another')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogFoot>
    </Stack>
  )
}

function AtWork({ sheet: { status, file_name: name, counts } }: { sheet: FlatFile }) {
  const isUndoing = status === 'undoing'
  const { done, total, percent } = progressOf(
    counts,
    isUndoing
      ? { of: ['added', 'waitlisted', 'undone'], left: ['added', 'waitlisted'] }
      : { of: rowOutcomes, left: ['ready'] },
  )
  return (
    <div>
      <StepTitle>{t(isUndoing ? 'undoing' : 'importing', { name })}</StepTitle>
      <Progress value={percent} my="sm" aria-label={t('progress')} />
      <Text size="sm">{t('progressCount', { done, total })}</Text>
      <Text size="sm" c="dimmed">
        {t('importingHint')}
      </Text>
    </div>
  )
}

function Result({ sheet }: { sheet: FlatFile }) {
  const { counts, status } = sheet
  const notAdded = sumOf(counts, problemOutcomes)
  const here = counts.added + counts.waitlisted
  const sentences =
    status === 'undone'
      ? [t('undone', { count: counts.undone }), here > 0 && t('kept', { count: here })]
      : [
          t('added', { count: counts.added }),
          counts.waitlisted > 0 && t('waitlisted', { count: counts.waitlisted }),
          notAdded > 0 && t('notAdded', { count: notAdded }),
        ]
  return (
    <>
      <div>
        <StepTitle>{sheet.file_name}</StepTitle>
        <Text role="status">{sentences.filter((sentence) => sentence !== false).join(' ')}</Text>
      </div>
      <Actions sheet={sheet} notAdded={notAdded} here={here} />
      <RowList sheet={sheet} />
    </>
  )
}

function Actions({ sheet, notAdded, here }: { sheet: FlatFile; notAdded: number; here: number }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useUndoFlatFile(sheet)
  const download = useDownloadProblems(sheet)
  return (
    <Group gap="xs">
      {notAdded > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
      )}
      {sheet.can.undo && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('undo')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('undoTitle')}
        confirmLabel={t('undo')}
        isDestructive
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('undoText', { count: here })}
      </ConfirmDialog>
    </Group>
  )
}
