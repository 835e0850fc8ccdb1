import type { VideoAsset } from '@marquee/domain/video-library'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useLeaving } from '#ui/dialog/use-leaving.tsx'
import { type AboutDraft, changeOf } from './about-draft.ts'

export type AboutEditing = {
  /** What is typed; undefined until something is. */
  draft: AboutDraft | undefined
  /** What it changes; undefined while it changes nothing. */
  change: ReturnType<typeof changeOf>
  setDraft: (draft: AboutDraft | undefined) => void
}

/**
 * What is typed about a video. Leaving the page asks before it is lost, and so does whoever calls `mayLose`, after whose
 * yes it is gone; `question` is to be rendered. It stands above the tabs: one that is not shown has no effects.
 */
export function useAboutDraft(video: VideoAsset | undefined) {
  const [typed, setTyped] = useState<{ id: string; draft: AboutDraft }>()
  // The reply comes before the next render, and the caller navigates immediately.
  const isLost = useRef(false)
  const draft = typed?.id === video?.id ? typed?.draft : undefined
  const change = video && draft && changeOf(draft, video)
  const isUnsaved = change !== undefined
  const { mayLeave, isAsking, question } = useLeaving({
    asks: isUnsaved ? 'changes' : undefined,
    onClose: () => undefined,
  })

  const setDraft = (next: AboutDraft | undefined) => {
    isLost.current = false
    setTyped(video && next && { id: video.id, draft: next })
  }
  const mayLose = async (): Promise<boolean> => {
    if (!isUnsaved || isLost.current) return true
    if (!(await mayLeave())) return false
    isLost.current = true
    setTyped(undefined)
    return true
  }
  useBlocker({
    shouldBlockFn: async ({ current, next }) => !isSamePreview(current, next) && !(await mayLose()),
    enableBeforeUnload: isUnsaved,
  })
  const editing: AboutEditing = { draft, change, setDraft }
  return { editing, mayLose, isAsking, question }
}

type Place = { pathname: string; search: object }

/** The part that is looked at changes the address as well, and loses nothing. */
function isSamePreview(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && previewIn(one) === previewIn(other)
}

function previewIn({ search }: Place): unknown {
  return 'preview' in search ? search.preview : undefined
}
