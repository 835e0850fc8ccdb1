import { describe, expect, it } from 'vitest'
import { BlockingReload } from './blocking-reload.ts'
import { LiveWindow } from './live-window.ts'

const noon = Date.UTC(2030, 0, 1, 12)
const part = (isIndependent = false) => ({ durationMs: 400, isIndependent })

/** Segments of five parts, the last one still open. */
function windowOf(segments: number, change?: { at: number; initName: string }): LiveWindow {
  const window = new LiveWindow()
  for (let number = 0; number < segments; number++) {
    const isChanged = change !== undefined && number >= change.at
    window.startSegment({
      number,
      discontinuity: isChanged ? 1 : 0,
      initName: isChanged ? change.initName : 'init-a.mp4',
      startsAtMs: noon + number * 2000,
    })
    for (let index = 0; index < 5; index++) window.addPart(part(index === 0))
  }
  return window
}

const linesOf = (window: LiveWindow) => window.text().split('\n')
const count = (window: LiveWindow, tag: string) =>
  linesOf(window).filter((line) => line.startsWith(tag)).length

describe('the playlist of a live stream', () => {
  it('lists the parts of the newest segments, and hints at the next part', () => {
    const text = windowOf(2).text()
    expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:4
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.5
#EXT-X-PART-INF:PART-TARGET=0.400
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-DISCONTINUITY-SEQUENCE:0
#EXT-X-MAP:URI="init-a.mp4"
#EXT-X-PROGRAM-DATE-TIME:2030-01-01T12:00:00.000Z
#EXT-X-PART:DURATION=0.400,URI="0.0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.400,URI="0.1.m4s"
#EXT-X-PART:DURATION=0.400,URI="0.2.m4s"
#EXT-X-PART:DURATION=0.400,URI="0.3.m4s"
#EXT-X-PART:DURATION=0.400,URI="0.4.m4s"
#EXTINF:2.000,
0.m4s
#EXT-X-PROGRAM-DATE-TIME:2030-01-01T12:00:02.000Z
#EXT-X-PART:DURATION=0.400,URI="1.0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.400,URI="1.1.m4s"
#EXT-X-PART:DURATION=0.400,URI="1.2.m4s"
#EXT-X-PART:DURATION=0.400,URI="1.3.m4s"
#EXT-X-PART:DURATION=0.400,URI="1.4.m4s"
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="1.5.m4s"
`)
  })

  it('moves along, and lists parts of three segments only', () => {
    const window = windowOf(100)
    expect(count(window, '#EXT-X-PART:')).toBe(15)
    expect(linesOf(window)).toContain('#EXT-X-MEDIA-SEQUENCE:79')
    expect(window.segments).toHaveLength(21)
  })

  it('marks a change of encoder with a discontinuity and its settings', () => {
    const window = windowOf(3, { at: 2, initName: 'init-b.mp4' })
    expect(count(window, '#EXT-X-DISCONTINUITY')).toBe(2)
    expect(window.text()).toContain('#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-b.mp4"')
  })

  it('counts the discontinuities that have left it', () => {
    const window = windowOf(100, { at: 3, initName: 'init-b.mp4' })
    expect(linesOf(window)).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1')
    expect(linesOf(window)).not.toContain('#EXT-X-DISCONTINUITY')
    expect(count(window, '#EXT-X-MAP')).toBe(1)
  })

  it('ends when nothing follows, and hints at the next part once the stream resumes', () => {
    const window = windowOf(2)
    window.end()
    expect(linesOf(window).slice(-2)).toEqual(['#EXT-X-ENDLIST', ''])
    expect(count(window, '#EXT-X-PRELOAD-HINT')).toBe(0)
    window.resume()
    expect(linesOf(window).slice(-2)).toEqual(['#EXT-X-PRELOAD-HINT:TYPE=PART,URI="2.0.m4s"', ''])
  })
})

describe('a blocking reload', () => {
  it('ends with the part it requests', async () => {
    const window = windowOf(2)
    const reloads = new BlockingReload()
    const reload = reloads.wait(() => window.lists(1, 5), { timeoutMs: 10_000 })
    window.addPart(part())
    reloads.changed()
    expect(await reload).toBe(true)
  })

  it('for a part past the end of a segment ends with the next segment', () => {
    const window = windowOf(2)
    expect(window.lists(1, 5)).toBe(false)
    window.startSegment({ number: 2, discontinuity: 0, initName: 'init-a.mp4', startsAtMs: noon })
    expect(window.lists(1, 5)).toBe(true)
    expect(window.isFarAhead(4)).toBe(false)
    expect(window.isFarAhead(5)).toBe(true)
  })

  it('ends without it when the caller leaves', async () => {
    const leaving = new AbortController()
    const reload = new BlockingReload().wait(() => false, { timeoutMs: 10_000, signal: leaving.signal })
    leaving.abort()
    expect(await reload).toBe(false)
  })

  it('takes over what another process lists, and lists its own files next to it', () => {
    const source = windowOf(3)
    const window = new LiveWindow()
    for (const segment of source.segments.slice(0, 2)) window.takeOver(segment)
    window.startSegment({
      number: 2,
      discontinuity: 0,
      initName: 'small-init.mp4',
      prefix: 'small-',
      startsAtMs: noon + 4000,
    })
    window.addPart(part(true))
    const lines = linesOf(window)
    expect(lines.filter((line) => /^[^#]/.test(line))).toEqual(['0.m4s', '1.m4s'])
    expect(lines).toContain('#EXT-X-MAP:URI="small-init.mp4"')
    expect(lines).toContain('#EXT-X-PART:DURATION=0.400,URI="small-2.0.m4s",INDEPENDENT=YES')
    expect(lines).toContain('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="small-2.1.m4s"')
    expect(lines.filter((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME'))).toEqual(
      linesOf(source).filter((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME')),
    )
  })

  it('takes over the newest segment again as it grows', () => {
    const source = windowOf(2)
    const window = new LiveWindow()
    for (const segment of source.segments) window.takeOver(segment)
    source.addPart(part())
    source.completeSegment()
    for (const segment of source.segments.slice(-1)) window.takeOver(segment)
    expect(window.text()).toBe(source.text())
  })
})
