import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useElementSize } from '@mantine/hooks'
import type { PreviewView } from '@marquee/domain/branding'
import { useRef } from 'react'
import { t } from '../texts.ts'
import classes from './preview.module.css'
import { type ShownPart, usePreviewFrame } from './use-preview-frame.ts'

/** In pixels of the screen that is shown. */
const screens = { monitor: { width: 1280, height: 800 }, cellphone: { width: 390, height: 844 } } as const

type PreviewFrameProps = {
  /** The address of the page on the venue. */
  source: string
  view: PreviewView
  shown: ShownPart
}

/** The venue at the size of a screen, scaled down to the available space. */
export function PreviewFrame({ source, view, shown }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref: space, width: available } = useElementSize()
  const { width, height } = screens[view]
  const scale = available === 0 ? 1 : Math.min(1, available / width)
  const { isReady, isCurrent } = usePreviewFrame(frame, { source, shown })
  return (
    <div ref={space} className={classes['space']}>
      <div
        className={classes[view]}
        style={{ inlineSize: width * scale, blockSize: height * scale }}
        aria-busy={!isCurrent}
      >
        {!isReady && <Skeleton className={classes['loading'] ?? ''} />}
        <iframe
          ref={frame}
          title={t('preview.frame')}
          src={source}
          // Its scripts keep the venue’s origin, which isn’t the studio’s, and can’t leave the frame. Scripts are only told that a form
          // was submitted where forms are allowed; its content policy lets none be sent.
          sandbox="allow-scripts allow-same-origin allow-forms"
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
