import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useElementSize } from '@mantine/hooks'
import { useRef } from 'react'
import classes from './preview-frame.module.css'
import { type Previewing, useShown } from './use-shown.ts'

/** In pixels of the screen that is shown. */
const screens = { monitor: { width: 1280, height: 800 }, cellphone: { width: 390, height: 844 } } as const

type PreviewFrameProps<Shown> = Previewing<Shown> & {
  title: string
  view: keyof typeof screens
  /** In pixels, where a page needs less than a whole screen. */
  size?: { width: number; height: number }
}

/** The venue at the size of a screen, scaled down to the available space. */
export function PreviewFrame<Shown>({ title, view, size, ...previewing }: PreviewFrameProps<Shown>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref: space, width: available } = useElementSize()
  const { width, height } = size ?? screens[view]
  const scale = available === 0 ? 1 : Math.min(1, available / width)
  const { isReady, isCurrent } = useShown(frame, previewing)
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
          title={title}
          src={previewing.source}
          // Its scripts keep the venue’s origin, which isn’t the studio’s, and can’t leave the frame. Scripts are only told that a form
          // was submitted where forms are allowed; its content policy lets none be sent.
          sandbox="allow-scripts allow-same-origin allow-forms"
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
