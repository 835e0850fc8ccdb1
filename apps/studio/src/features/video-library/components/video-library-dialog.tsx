import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import type { VideoLibraryDialogProps } from '../video-library-dialog-props.ts'

const SelectVideos = lazyPart(async () => (await import('./select-videos.tsx')).SelectVideos)

/** Selects videos of the library. Loads its content when first opened, and starts over each time. */
export function VideoLibraryDialog(props: VideoLibraryDialogProps) {
  const [opening, setOpening] = useState({ isOpen: false, count: 0 })
  if (props.isOpen !== opening.isOpen) {
    setOpening({ isOpen: props.isOpen, count: opening.count + (props.isOpen ? 1 : 0) })
  }
  if (opening.count === 0) return null
  return (
    <Suspense fallback={null}>
      <SelectVideos key={opening.count} {...props} />
    </Suspense>
  )
}
