import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Upload } from './upload.ts'
import { useUploads } from './uploads-provider.tsx'

type OwnUploads = {
  /** The workspace that they go to; undefined for the one that is selected. */
  workspaceId?: string | null | undefined
  /** A video is there, with this id; it may still be processed. */
  onArrive: (assetId: string) => void
}

/** The uploads that are begun at one place, such as a dialog, among all that are on their way. */
export function useOwnUploads({ workspaceId, onArrive }: OwnUploads) {
  const { queue, uploads, add } = useUploads()
  const [ids, setIds] = useState<readonly string[]>([])
  const told = useRef(new Set<string>())
  const tell = useEffectEvent(() => {
    for (const { id, phase } of queue.snapshot().uploads) {
      if (phase !== 'done' || !ids.includes(id) || told.current.has(id)) continue
      told.current.add(id)
      onArrive(id)
    }
  })
  useEffect(() => queue.subscribe(tell), [queue])
  const own: Upload[] = uploads.filter(({ id }) => ids.includes(id))
  return {
    uploads: own,
    add: (files: Iterable<File>) => {
      const begun = add(files, workspaceId === undefined ? undefined : { workspaceId })
      setIds((before) => [...new Set([...before, ...begun])])
    },
  }
}
