import { Button } from '@mantine/core'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import type { Wait } from './connection-watch.ts'
import classes from './video-player.module.css'

const t = defineTexts('playback-wait', {
  lost: 'Connection lost. The player tries again by itself.',
  offline: 'You are offline. The video goes on when you are back.',
  trying: 'Trying again…',
  tryNow: 'Try again now',
})

type TryNowProps = {
  onTryNow: () => void
  /** The button has gone with the focus in it. */
  onFocusLost: () => void
}

/** Says over the picture what the player waits for, with a way not to wait; nothing while it waits for nothing. */
export function PlaybackWait({ wait, ...tryNow }: TryNowProps & { wait: Wait | null }) {
  return (
    <div className={wait ? classes['wait'] : undefined}>
      {/* It is there before its words are: only then are they read out. */}
      <output>{wait && t(wait)}</output>
      {wait && <TryNow {...tryNow} />}
    </div>
  )
}

function TryNow({ onTryNow, onFocusLost }: TryNowProps) {
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(() => {
    if (button.current && document.activeElement === button.current) onFocusLost()
  })
  // Before the button is taken out of the page, and the focus with it.
  useLayoutEffect(() => () => leave(), [])
  return (
    <Button ref={button} variant="white" color="dark" size="xs" onClick={onTryNow}>
      {t('tryNow')}
    </Button>
  )
}
