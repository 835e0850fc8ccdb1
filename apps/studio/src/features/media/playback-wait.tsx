import { Button } from '@mantine/core'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import type { Wait } from './connection-watch.ts'
import classes from './video-player.module.css'

const t = defineTexts('playback-wait', {
  lost: 'Connection lost. Trying to reconnect…',
  offline: 'You’re offline. The video resumes when you reconnect.',
  trying: 'Trying again…',
  retryNow: 'Try again now',
})

type RetryNowProps = {
  onRetryNow: () => void
  /** Called when the button disappears while it has the focus. */
  onFocusLost: () => void
}

/** A message over the video with what the player waits for, and a button to retry now. */
export function PlaybackWait({ wait, ...retryNow }: RetryNowProps & { wait: Wait | null }) {
  return (
    <div className={wait ? classes['wait'] : undefined}>
      {/* Always rendered: screen readers only announce changes to an existing live region. */}
      <output>{wait && t(wait)}</output>
      {wait && <RetryNow {...retryNow} />}
    </div>
  )
}

function RetryNow({ onRetryNow, onFocusLost }: RetryNowProps) {
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(() => {
    if (button.current && document.activeElement === button.current) onFocusLost()
  })
  // A layout effect, because the focus is gone once the button is removed.
  useLayoutEffect(() => () => leave(), [])
  return (
    <Button ref={button} variant="white" color="dark" size="xs" onClick={onRetryNow}>
      {t('retryNow')}
    </Button>
  )
}
