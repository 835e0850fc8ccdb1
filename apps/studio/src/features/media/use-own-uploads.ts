import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Upload } from './upload.ts'
import { useUploads } from './uploads-provider.tsx'

type OwnUploads = {
  /** The workspace to upload to; undefined for the current one. */
  workspaceId?: string | null | undefined
  /** Called with the id of each uploaded video, which may still be processing. */
  onArrive: (assetId: string) => void
}

/** The uploads started in one place, such as a dialog. */
export function useOwnUploads({ workspaceId, onArrive }: OwnUploads) {
  const { queue, uploads, add } = useUploads()
  const [ids, setIds] = useState<readonly string[]>([])
  const reported = useRef(new Set<string>())
  const reportArrivals = useEffectEvent(() => {
    for (const { id, phase } of queue.snapshot().uploads) {
      if (phase !== 'done' || !ids.includes(id) || reported.current.has(id)) continue
      reported.current.add(id)
      onArrive(id)
    }
  })
  useEffect(() => queue.subscribe(reportArrivals), [queue])
  const own: Upload[] = uploads.filter(({ id }) => ids.includes(id))
  return {
    uploads: own,
    add: (files: Iterable<File>) => {
      const started = add(files, workspaceId === undefined ? undefined : { workspaceId })
      setIds((before) => [...new Set([...before, ...started])])
    },
  }
}
