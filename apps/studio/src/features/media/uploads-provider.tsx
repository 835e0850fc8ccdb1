import type { LibraryView } from '@marquee/domain/video-library'
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { createStudioQueue } from './create-studio-queue.ts'
import { isUnfinished, type UnfinishedUpload } from './upload.ts'
import type { UploadOwner } from './upload-ports.ts'
import type { UploadQueue } from './upload-queue.ts'
import type { UploadSnapshot } from './upload-store.ts'
import { useUploadAnnouncements } from './use-upload-announcements.ts'

export type Uploads = UploadSnapshot & {
  queue: UploadQueue
  /** Uploads `files` for the organization, into the workspace that is selected or the one that is said; answers their ids. */
  add: (files: Iterable<File>, into?: Pick<UploadOwner, 'workspaceId'>) => string[]
  /** Uploads `file` to take the place of the video's. */
  replace: (videoId: string, file: File) => void
  /** False when `file` is not the one that the upload was begun with. */
  continueWith: (unfinished: UnfinishedUpload, file: File) => boolean
}

/** Apart from the uploads, which change many times a second: who only asks now and then is not drawn each time. */
const QueueContext = createContext<UploadQueue | null>(null)
const UploadsContext = createContext<Uploads | null>(null)

type UploadsProviderProps = Omit<UploadOwner, 'place'> & {
  /** Where in the studio one is when files are chosen. */
  placeOf?: () => LibraryView
  /** Another engine than the browser's own, for tests. */
  createQueue?: () => UploadQueue
  children: ReactNode
}

/** Holds the uploads of the signed-in person above all pages, so that navigation does not end them. */
export function UploadsProvider(props: UploadsProviderProps) {
  const { organizationId, workspaceId, placeOf, createQueue = createStudioQueue, children } = props
  const [queue] = useState(createQueue)
  const snapshot = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const owner = { organizationId, workspaceId }
  useQueue(queue)
  useUnloadQuestion(snapshot.uploads.some(isUnfinished))
  useUploadAnnouncements(snapshot.uploads)
  const uploads: Uploads = {
    ...snapshot,
    queue,
    add: (files, into) => queue.add(files, { ...owner, ...(placeOf && { place: placeOf() }), ...into }),
    replace: (videoId, file) => queue.replace(videoId, file, owner),
    continueWith: (unfinished, file) => queue.continueWith(unfinished, file, owner),
  }
  return (
    <QueueContext value={queue}>
      <UploadsContext value={uploads}>{children}</UploadsContext>
    </QueueContext>
  )
}

/** The uploads of this page and what can be done with them. */
export function useUploads(): Uploads {
  const uploads = use(UploadsContext)
  if (!uploads) throw new Error('useUploads needs an UploadsProvider above it')
  return uploads
}

/** The engine of the uploads of this page; null where nothing is uploaded. */
export function useUploadQueue(): UploadQueue | null {
  return use(QueueContext)
}

function useQueue(queue: UploadQueue) {
  useEffect(() => {
    // Without an answer there is nothing to offer; dropping the same file again asks the server anew.
    queue.loadUnfinished().catch(() => undefined)
    return () => queue.dispose()
  }, [queue])
}

/** The browser asks before a page is left while uploads would stop. */
function useUnloadQuestion(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
