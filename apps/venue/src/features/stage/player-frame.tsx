import './media-elements.ts'
import { type ReactNode, useContext } from 'react'
import type { Qualities } from '#lib/offer-qualities.ts'
import { OverPicture } from './over-picture.ts'
import classes from './player-frame.module.css'
import { QualitySelect } from './quality-select.tsx'

type PlayerFrameProps = {
  title: string
  isLive: boolean
  setVideo: (video: HTMLVideoElement | null) => void
  /** Captions outside the playlist. */
  tracks?: ReactNode
  /** Controls before those that every player has. */
  controls: ReactNode
  /** Undefined until the stream has said them. */
  qualities: Qualities | undefined
  /** Over the picture. */
  children: ReactNode
}

/** A video with its controls, by mouse, touch and keyboard. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { title, isLive, setVideo, tracks, controls, qualities, children } = props
  return (
    <div className={classes['frame']}>
      <media-controller className={classes['player'] ?? ''} {...(isLive && { defaultstreamtype: 'live' })}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the playlist or as tracks */}
        <video
          ref={setVideo}
          slot="media"
          aria-label={title}
          playsInline
          preload="auto"
          className={classes['video']}
        >
          {tracks}
        </video>
        <media-loading-indicator slot="centered-chrome" noautohide />
        {!isLive && <media-control-bar className={classes['bar'] ?? ''}>{controls}</media-control-bar>}
        <media-control-bar className={classes['bar'] ?? ''}>
          <media-play-button />
          {isLive && controls}
          <media-mute-button />
          <media-volume-range className={classes['volume'] ?? ''} />
          <span className={classes['gap']} />
          <media-captions-button ref={setSwitchRole} className={classes['captions'] ?? ''} />
          {qualities && <QualitySelect qualities={qualities} />}
          <media-pip-button className={classes['pip'] ?? ''} />
          <media-airplay-button />
          <media-cast-button />
          <media-fullscreen-button />
        </media-control-bar>
      </media-controller>
      {useContext(OverPicture)}
      {children}
    </div>
  )
}

/** media-chrome sets `aria-checked`, which the button's default role doesn't support. */
function setSwitchRole(button: Element | null) {
  button?.setAttribute('role', 'switch')
}
