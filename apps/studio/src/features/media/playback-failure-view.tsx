import { Button, Text } from '@mantine/core'
import { t } from './media-texts.ts'
import { type PlaybackFailureCode, playbackFailureText } from './playback-failure.ts'
import classes from './video-player.module.css'

type PlaybackFailureProps = { code: PlaybackFailureCode; title: string; onRetry: () => void }

/** Covers the picture with the reason why it stopped, and a way to try again. */
export function PlaybackFailure({ code, title, onRetry }: PlaybackFailureProps) {
  return (
    <div className={classes['failure']} role="alert">
      <Text>{playbackFailureText(code)}</Text>
      <Button variant="white" color="dark" onClick={onRetry} aria-label={t('retryVideo', { name: title })}>
        {t('retry')}
      </Button>
    </div>
  )
}
