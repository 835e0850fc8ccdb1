import { useMemo, useSyncExternalStore } from 'react'
import { isNotStarted, videoOf } from './upload.ts'
import { useUploadQueue } from './uploads-provider.tsx'

const toNothing = () => () => undefined

/** The videos of this visit's uploads that the server would not begin to process (UP-054); the same list until it changes. */
export function useVideosNotStarted(): readonly string[] {
  const queue = useUploadQueue()
  const joined = useSyncExternalStore(queue?.subscribe ?? toNothing, () =>
    (queue?.snapshot().uploads ?? []).filter(isNotStarted).map(videoOf).join(' '),
  )
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}
