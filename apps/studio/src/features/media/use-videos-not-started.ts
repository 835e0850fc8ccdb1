import { useMemo, useSyncExternalStore } from 'react'
import { isNotStarted, videoOf } from './upload.ts'
import { useUploadQueue } from './uploads-provider.tsx'

const subscribeToNothing = () => () => undefined

/** The uploaded videos of this visit that the server didn't start processing (UP-054). Keeps its identity until it changes. */
export function useVideosNotStarted(): readonly string[] {
  const queue = useUploadQueue()
  const joined = useSyncExternalStore(queue?.subscribe ?? subscribeToNothing, () =>
    (queue?.snapshot().uploads ?? []).filter(isNotStarted).map(videoOf).join(' '),
  )
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}
