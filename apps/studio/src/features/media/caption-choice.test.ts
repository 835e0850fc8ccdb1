import { describe, expect, it } from 'vitest'
import { areCaptionsWanted, rememberCaptionChoice, showWantedCaptions } from './caption-choice.ts'

class Tracks extends EventTarget {
  readonly captions: { kind: TextTrackKind; mode: TextTrackMode } = { kind: 'captions', mode: 'disabled' }
  readonly chapters: { kind: TextTrackKind; mode: TextTrackMode } = { kind: 'chapters', mode: 'showing' };

  *[Symbol.iterator]() {
    yield this.captions
    yield this.chapters
  }

  switchTo(mode: TextTrackMode): void {
    this.captions.mode = mode
    this.dispatchEvent(new Event('change'))
  }
}

describe('captions', () => {
  it('are off until they are switched on, and stay as they were switched', () => {
    const tracks = new Tracks()
    const stop = rememberCaptionChoice(tracks)
    expect(areCaptionsWanted()).toBe(false)
    tracks.switchTo('showing')
    expect(areCaptionsWanted()).toBe(true)
    tracks.switchTo('disabled')
    expect(areCaptionsWanted()).toBe(false)
    tracks.switchTo('showing')
    stop()
    tracks.switchTo('disabled')
    expect(areCaptionsWanted()).toBe(true)
  })

  it('are shown by a track that comes where they are wanted', () => {
    const tracks = new Tracks()
    rememberCaptionChoice(tracks)
    const element = document.createElement('track')
    Object.defineProperty(element, 'track', { value: { kind: 'captions', mode: 'disabled' } })
    showWantedCaptions(element)
    expect(element.track.mode).toBe('disabled')
    tracks.switchTo('showing')
    showWantedCaptions(element)
    expect(element.track.mode).toBe('showing')
  })
})
