/** Opens the video picker dialog for tests, with a library server and uploads that finish on demand. */
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { type ComponentProps, Suspense, useState } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '../src/app/query-client.ts'
import { createStudioRouter } from '../src/app/router.tsx'
import { UploadQueue } from '../src/features/media/upload-queue.ts'
import { UploadsProvider } from '../src/features/media/uploads-provider.tsx'
import { VideoLibraryDialog } from '../src/features/video-library/public.ts'
import { renderInProviders } from './render-studio.tsx'
import { aVideo, type VideoTestServer } from './video-test-server.ts'

type DialogProps = ComponentProps<typeof VideoLibraryDialog>

/** `finishUpload` completes the upload in progress. */
export async function openVideoDialog(server: VideoTestServer, props: Partial<DialogProps> = {}) {
  server.start()
  const onSave = vi.fn<DialogProps['onSave']>()
  const finished = Promise.withResolvers<void>()
  const createQueue = () => uploadQueue(server, finished.promise)
  function Opened() {
    const [isOpen, setIsOpen] = useState(true)
    const ways = { onSave, onClose: () => setIsOpen(false) }
    return <VideoLibraryDialog isOpen={isOpen} chosen={[]} workspace={null} {...ways} {...props} />
  }
  // The dialog needs a router for the link to edit a video.
  const router = createStudioRouter(createQueryClient(), createMemoryHistory())
  const view = renderInProviders(
    <RouterContextProvider router={router}>
      <Suspense fallback={null}>
        <UploadsProvider organizationId="o1" workspaceId={null} createQueue={createQueue}>
          <Opened />
        </UploadsProvider>
      </Suspense>
    </RouterContextProvider>,
  )
  const dialog = await screen.findByRole('dialog')
  return { ...view, dialog, onSave, finishUpload: finished.resolve }
}

/** Uploads half of every file, and the rest once `finished` resolves. */
function uploadQueue(server: VideoTestServer, finished: Promise<void>): UploadQueue {
  return new UploadQueue({
    inspect: async () => ({ durationSeconds: 10, warnings: [] }),
    captureThumbnail: async () => null,
    api: {
      async createAsset({ id, fileName: name }) {
        server.videos = [aVideo({ id, name, source: 'UPLOAD' }), ...server.videos]
      },
      startTranscoding: async () => undefined,
      hasAllBytes: async () => false,
      listUnfinished: async () => [],
      discard: async () => undefined,
      uploadUrlOf: (id) => `/uploads/${id}/`,
    },
    async transfer({ file, onProgress }) {
      onProgress(file.size / 2)
      await finished
    },
    connection: { isOnline: () => true, subscribe: () => () => undefined },
    notify: () => undefined,
  })
}
