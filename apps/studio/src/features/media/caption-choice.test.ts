import { describe, expect, it } from 'vitest'
import { areCaptionsOn, rememberCaptionChoice, applyCaptionChoice } from './caption-choice.ts'

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
  it('are off until switched on, and stay as last chosen', () => {
    const tracks = new Tracks()
    const stop = rememberCaptionChoice(tracks)
    expect(areCaptionsOn()).toBe(false)
    tracks.switchTo('showing')
    expect(areCaptionsOn()).toBe(true)
    tracks.switchTo('disabled')
    expect(areCaptionsOn()).toBe(false)
    tracks.switchTo('showing')
    stop()
    tracks.switchTo('disabled')
    expect(areCaptionsOn()).toBe(true)
  })

  it('are shown by a new track if they are switched on', () => {
    const tracks = new Tracks()
    rememberCaptionChoice(tracks)
    const element = document.createElement('track')
    Object.defineProperty(element, 'track', { value: { kind: 'captions', mode: 'disabled' } })
    applyCaptionChoice(element)
    expect(element.track.mode).toBe('disabled')
    tracks.switchTo('showing')
    applyCaptionChoice(element)
    expect(element.track.mode).toBe('showing')
  })
})
