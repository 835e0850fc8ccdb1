import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatBytes } from '#lib/format.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { t } from './media-texts.ts'
import {
  canCancel,
  canPause,
  canRetry,
  isUnfinished,
  needsCancelConfirmation,
  type Upload,
} from './upload.ts'
import { useUploads } from './uploads-provider.tsx'

// Not needed for the first paint: most visits have no upload.
const ConfirmDialog = lazyPart(
  async () => (await import('#ui/confirm-dialog/confirm-dialog.tsx')).ConfirmDialog,
)

/** Pause, resume, retry, cancel (with a confirmation once much has been sent) and, at the end, remove from the list. */
export function UploadActions({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { queue } = useUploads()
  const [isAsking, setIsAsking] = useState(false)
  const { id, fileName: name, phase } = upload
  const cancel = () => (needsCancelConfirmation(upload) ? setIsAsking(true) : queue.cancel(id))
  return (
    <>
      {canRetry(upload) && (
        <Button
          variant="light"
          size="compact-xs"
          aria-label={t('retryUpload', { name })}
          onClick={() => queue.retry(id)}
        >
          {t('retry')}
        </Button>
      )}
      {canPause(upload) && (
        <Action label={t('pause', { name })} onClick={() => queue.pause(id)}>
          <IconPlayerPause size={16} aria-hidden />
        </Action>
      )}
      {phase === 'paused' && (
        <Action label={t('resume', { name })} onClick={() => queue.resume(id)}>
          <IconPlayerPlay size={16} aria-hidden />
        </Action>
      )}
      {canCancel(upload) && (
        <Action label={t('cancel', { name })} onClick={cancel}>
          <IconX size={16} aria-hidden />
        </Action>
      )}
      {!isUnfinished(upload) && (
        <Action label={t('dismiss', { name })} onClick={onDismiss}>
          <IconX size={16} aria-hidden />
        </Action>
      )}
      <Suspense>
        <ConfirmDialog
          isOpen={isAsking && canCancel(upload)}
          title={t('cancelTitle')}
          confirmLabel={t('cancelConfirm')}
          isDestructive
          isBusy={false}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            queue.cancel(id)
          }}
        >
          {t('cancelQuestion', { name, sent: formatBytes(upload.sentBytes) })}
        </ConfirmDialog>
      </Suspense>
    </>
  )
}

function Action({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
