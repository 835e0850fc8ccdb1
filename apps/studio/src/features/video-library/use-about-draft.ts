import type { VideoAsset } from '@marquee/domain/video-library'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useLeaving } from '#ui/dialog/use-leaving.tsx'
import { type AboutDraft, changeOf } from './about-draft.ts'

export type AboutEditing = {
  /** What has been typed; undefined until something has. */
  draft: AboutDraft | undefined
  /** What it changes; undefined if nothing. */
  change: ReturnType<typeof changeOf>
  setDraft: (draft: AboutDraft | undefined) => void
}

/**
 * The unsaved description and chapters of a video. Leaving the page asks before they are discarded, and so does
 * `confirmDiscard`, which resolves to true once they are gone; render `question`. Call it above the tabs: the effects of a
 * hidden tab don't run.
 */
export function useAboutDraft(video: VideoAsset | undefined) {
  const [typed, setTyped] = useState<{ id: string; draft: AboutDraft }>()
  // The answer arrives before the next render, and the caller navigates immediately.
  const isDiscarded = useRef(false)
  const draft = typed?.id === video?.id ? typed?.draft : undefined
  const change = video && draft && changeOf(draft, video)
  const isUnsaved = change !== undefined
  const { mayLeave, isAsking, question } = useLeaving({
    asks: isUnsaved ? 'changes' : undefined,
    onClose: () => undefined,
  })

  const setDraft = (next: AboutDraft | undefined) => {
    isDiscarded.current = false
    setTyped(video && next && { id: video.id, draft: next })
  }
  const confirmDiscard = async (): Promise<boolean> => {
    if (!isUnsaved || isDiscarded.current) return true
    if (!(await mayLeave())) return false
    isDiscarded.current = true
    setTyped(undefined)
    return true
  }
  useBlocker({
    shouldBlockFn: async ({ current, next }) => !isSamePreview(current, next) && !(await confirmDiscard()),
    enableBeforeUnload: isUnsaved,
  })
  const editing: AboutEditing = { draft, change, setDraft }
  return { editing, confirmDiscard, isAsking, question }
}

type RouterLocation = { pathname: string; search: object }

/** Moving the trim range changes the URL too, but discards nothing. */
function isSamePreview(a: RouterLocation, b: RouterLocation): boolean {
  return a.pathname === b.pathname && previewIn(a) === previewIn(b)
}

function previewIn({ search }: RouterLocation): unknown {
  return 'preview' in search ? search.preview : undefined
}
