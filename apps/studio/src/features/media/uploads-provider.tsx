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
  /** Uploads `files` into the current workspace or the one in `into`; returns the ids of the uploads. */
  add: (files: Iterable<File>, into?: Pick<UploadOwner, 'workspaceId'>) => string[]
  /** Uploads `file` to replace the video's. */
  replace: (videoId: string, file: File) => void
  /** Returns false if `file` isn't the original file of the upload. */
  continueWith: (unfinished: UnfinishedUpload, file: File) => boolean
}

/** Separate from the uploads, which change many times a second, so that components that only need the queue don't re-render. */
const QueueContext = createContext<UploadQueue | null>(null)
const UploadsContext = createContext<Uploads | null>(null)

type UploadsProviderProps = Omit<UploadOwner, 'place'> & {
  /** The current place in the studio, when files are chosen. */
  placeOf?: () => LibraryView
  /** For tests. */
  createQueue?: () => UploadQueue
  children: ReactNode
}

/** Provides the uploads of the signed-in person, above all pages so that navigation doesn't end them. */
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

/** The uploads of this page and their actions. */
export function useUploads(): Uploads {
  const uploads = use(UploadsContext)
  if (!uploads) throw new Error('useUploads needs an UploadsProvider above it')
  return uploads
}

/** The upload engine of this page; null without a provider. */
export function useUploadQueue(): UploadQueue | null {
  return use(QueueContext)
}

function useQueue(queue: UploadQueue) {
  useEffect(() => {
    // If this fails, nothing is offered to resume; dropping the same file again asks the server anyway.
    queue.loadUnfinished().catch(() => undefined)
    return () => queue.dispose()
  }, [queue])
}

/** Makes the browser ask before leaving the page while uploads are running. */
function useUnloadQuestion(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
