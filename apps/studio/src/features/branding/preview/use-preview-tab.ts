import {
  type Previewed,
  previewOfModule,
  previewOfTab,
  type PreviewTab,
  type PreviewView,
} from '@marquee/domain/branding'
import { useEffect, useState } from 'react'

/** How long no preview is shown after another view was chosen (BR-066). */
const restoreMs = 700

/** Which preview is shown: that of the module until someone chooses another, and none right after the view was changed. */
export function usePreviewTab(module: string) {
  const [chosen, choose] = useState<{ module: string; previewed: Previewed }>()
  const [view, setView] = useState<PreviewView>('monitor')
  const [isCleared, setCleared] = useState(false)
  useEffect(() => {
    if (!isCleared) return
    const timer = setTimeout(() => setCleared(false), restoreMs)
    return () => clearTimeout(timer)
  }, [isCleared, view])
  const previewed = chosen?.module === module ? chosen.previewed : previewOfModule(module)
  return {
    previewed: isCleared ? null : previewed,
    view,
    chooseTab: (tab: PreviewTab) => choose({ module, previewed: previewOfTab(tab) }),
    chooseView: (next: PreviewView) => {
      if (next === view) return
      setView(next)
      setCleared(true)
    },
  }
}
