import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatBytes } from '#lib/format.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { TrayRow } from '#ui/tray/tray-row.tsx'
import { t } from './media-texts.ts'
import type { UnfinishedUpload } from './upload.ts'
import { useUploads } from './uploads-provider.tsx'
import { useFilePicker } from './use-file-picker.tsx'

// Not needed for the first paint: most visits have no upload.
const ConfirmDialog = lazyPart(
  async () => (await import('#ui/confirm-dialog/confirm-dialog.tsx')).ConfirmDialog,
)

/** An upload left unfinished by an earlier visit: choose the same file to resume it, or discard it. */
export function UnfinishedRow({ unfinished }: { unfinished: UnfinishedUpload }) {
  const { continueWith } = useUploads()
  const [isOtherFile, setIsOtherFile] = useState(false)
  const { fileName: name } = unfinished
  const picker = useFilePicker({
    label: t('chooseSameFileFor', { name }),
    isMultiple: false,
    onPick: ([file]) => file && setIsOtherFile(!continueWith(unfinished, file)),
  })
  const sizes = {
    sent: formatBytes(unfinished.receivedBytes),
    total: formatBytes(unfinished.sizeBytes),
  }
  return (
    <TrayRow
      name={name}
      actions={<Discard unfinished={unfinished} />}
      isAlarming={isOtherFile}
      isAlert={isOtherFile}
      line={isOtherFile ? t('otherFile', { name }) : t('leftBehind', sizes)}
    >
      <Button
        variant="light"
        size="compact-sm"
        aria-label={t('chooseSameFileFor', { name })}
        onClick={picker.open}
      >
        {t('chooseSameFile')}
      </Button>
      {picker.input}
    </TrayRow>
  )
}

function Discard({ unfinished }: { unfinished: UnfinishedUpload }) {
  const { queue } = useUploads()
  const [isAsking, setIsAsking] = useState(false)
  const discard = useMutation({ mutationFn: () => queue.discard(unfinished) })
  const { fileName: name } = unfinished
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('discard', { name })}
        title={t('discard', { name })}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <Suspense>
        <ConfirmDialog
          isOpen={isAsking}
          title={t('discardTitle')}
          confirmLabel={t('discardConfirm')}
          isDestructive
          isBusy={discard.isPending}
          error={discard.error}
          onClose={() => setIsAsking(false)}
          onConfirm={() => discard.mutate()}
        >
          {t('discardQuestion', {
            name,
            sent: formatBytes(unfinished.receivedBytes),
          })}
        </ConfirmDialog>
      </Suspense>
    </>
  )
}
