import { ActionIcon, Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { t } from './media-texts.ts'
import type { UnfinishedUpload } from './upload.ts'
import classes from './upload-tray.module.css'
import { useUploads } from './uploads-provider.tsx'
import { useFilePicker } from './use-file-picker.tsx'

/** An upload that an earlier visit left unfinished: it goes on with the same file, or is discarded. */
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
    <li className={classes['row']}>
      <Text size="sm" fw={500} truncate title={name}>
        {name}
      </Text>
      <div className={classes['actions']}>
        <Discard unfinished={unfinished} />
      </div>
      <Text
        size="xs"
        c={isOtherFile ? 'var(--mantine-color-error)' : 'dimmed'}
        className={classes['line']}
        {...(isOtherFile && { role: 'alert' })}
      >
        {isOtherFile ? t('otherFile', { name }) : t('leftBehind', sizes)}
      </Text>
      <div className={classes['wide']}>
        <Button
          variant="light"
          size="compact-sm"
          aria-label={t('chooseSameFileFor', { name })}
          onClick={picker.open}
        >
          {t('chooseSameFile')}
        </Button>
        {picker.input}
      </div>
    </li>
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
      <ConfirmDialog
        isOpen={isAsking}
        title={t('discardTitle')}
        confirmLabel={t('discardConfirm')}
        isLoss
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
    </>
  )
}
