import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import type { UploadTrayProps } from './upload-tray.tsx'
import { useUploads } from './uploads-provider.tsx'

const UploadTray = lazyPart(async () => (await import('./upload-tray.tsx')).UploadTray)

/** Loads `UploadTray` once there is an upload to show. */
export function UploadTrayPart(props: UploadTrayProps) {
  const { uploads, unfinished } = useUploads()
  if (uploads.length === 0 && unfinished.length === 0) return null
  return (
    <Suspense>
      <UploadTray {...props} />
    </Suspense>
  )
}
