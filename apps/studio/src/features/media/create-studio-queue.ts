import { session } from '@marquee/api'
import { toast } from '#ui/toast/toast.ts'
import { browserConnection } from '#lib/connection.ts'
import { t } from './media-texts.ts'
import { createTusTransfer } from './tus-transfer.ts'
import { createUploadApi, uploadsPath } from './upload-api.ts'
import type { UploadNotice } from './upload-ports.ts'
import { UploadQueue } from './upload-queue.ts'

/** The browser's upload engine, as the signed-in person. */
export function createStudioQueue(): UploadQueue {
  return new UploadQueue({
    // Not needed until a file is chosen.
    inspect: async (file) => (await import('./inspect-video-file.ts')).inspectVideoFile(file),
    captureThumbnail: async (file) => (await import('./capture-thumbnail.ts')).captureThumbnail(file),
    api: createUploadApi(session.fetch),
    transfer: createTusTransfer({
      endpoint: uploadsPath,
      authorization: currentAuthorization,
      // A network failure doesn't mean signed out: the upload waits for the connection.
      renewAuthorization: () => session.refresh().catch(() => true),
    }),
    connection: browserConnection,
    notify: showToast,
  })
}

async function currentAuthorization(): Promise<string | null> {
  // If the refresh fails, the request itself fails with a 401 or a network error.
  await session.refreshIfDue().catch(() => undefined)
  return session.accessToken === undefined ? null : `Bearer ${session.accessToken}`
}

function showToast({ type }: UploadNotice): void {
  if (type === 'processing') toast({ message: t('toastProcessing'), kind: 'success' })
  if (type === 'transcoding_not_started') toast({ message: t('toastNotStarted'), kind: 'error' })
  if (type === 'upload_failed') toast({ message: t('toastFailed'), kind: 'error' })
}
