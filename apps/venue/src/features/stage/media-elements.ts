/**
 * The elements of media-chrome that the players use. Its React wrappers import every element, which is 11 KB more than
 * these.
 */
import 'media-chrome/media-airplay-button'
import 'media-chrome/media-captions-button'
import 'media-chrome/media-cast-button'
import 'media-chrome/media-control-bar'
import 'media-chrome/media-controller'
import 'media-chrome/media-fullscreen-button'
import 'media-chrome/media-loading-indicator'
import 'media-chrome/media-mute-button'
import 'media-chrome/media-pip-button'
import 'media-chrome/media-play-button'
import 'media-chrome/media-volume-range'
import type { HTMLAttributes, RefAttributes } from 'react'

type MediaElement = HTMLAttributes<HTMLElement> &
  RefAttributes<HTMLElement> & {
    defaultstreamtype?: 'live'
    noautohide?: boolean
    showduration?: boolean
  }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-airplay-button': MediaElement
      'media-captions-button': MediaElement
      'media-cast-button': MediaElement
      'media-control-bar': MediaElement
      'media-controller': MediaElement
      'media-fullscreen-button': MediaElement
      'media-loading-indicator': MediaElement
      'media-mute-button': MediaElement
      'media-pip-button': MediaElement
      'media-play-button': MediaElement
      'media-time-display': MediaElement
      'media-time-range': MediaElement
      'media-volume-range': MediaElement
    }
  }
}
