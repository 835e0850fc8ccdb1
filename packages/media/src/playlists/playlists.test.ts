import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureBandwidth } from './bandwidth.ts'
import { masterPlaylist } from './master-playlist.ts'
import { mediaPlaylist } from './media-playlist.ts'
import { parseScratchPlaylist } from './scratch-playlist.ts'

const segments = [
  { uri: '0.m4s', durationSeconds: 4.5 },
  { uri: '1.m4s', durationSeconds: 3.25 },
]

describe('a media playlist', () => {
  it('lists exact durations under a target that none of them exceeds when rounded', () => {
    expect(
      mediaPlaylist({ initUri: 'init.mp4', segments, type: 'VOD', isComplete: true }).split('\n'),
    ).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:5',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXTINF:4.500000,',
      '0.m4s',
      '#EXTINF:3.250000,',
      '1.m4s',
      '#EXT-X-ENDLIST',
      '',
    ])
  })

  it('only adds lines while it grows: its target duration covers the whole plan from the start', () => {
    const growing = (count: number) =>
      mediaPlaylist({
        initUri: 'i',
        segments: segments.slice(0, count),
        type: 'EVENT',
        isComplete: count === 2,
        plannedSeconds: [9.4],
      })
    expect(growing(1)).toContain('#EXT-X-TARGETDURATION:9')
    expect(growing(1)).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
    expect(growing(1)).not.toContain('ENDLIST')
    expect(growing(2).startsWith(growing(1))).toBe(true)
    expect(growing(2).endsWith('#EXT-X-ENDLIST\n')).toBe(true)
  })

  it('can be parsed back', () => {
    const durations = fc.array(
      fc.integer({ min: 1, max: 20_000_000 }).map((microseconds) => microseconds / 1e6),
    )
    fc.assert(
      fc.property(durations, (list) => {
        const written = list.map((durationSeconds, position) => ({ uri: `${position}.m4s`, durationSeconds }))
        expect(
          parseScratchPlaylist(
            mediaPlaylist({ initUri: 'i', segments: written, type: 'VOD', isComplete: true }),
          ),
        ).toEqual(written)
      }),
    )
  })
})

describe('the bandwidth of a playlist', () => {
  it('has its peak in the heaviest run of segments and its average over all', () => {
    const sized = [1, 3, 1].map((megabytes) => ({ sizeBytes: megabytes * 1_000_000, durationSeconds: 4 }))
    expect(measureBandwidth(sized)).toEqual({ peak: 6_000_000, average: 3_333_334 })
  })

  it('does not count a short last segment as a peak', () => {
    const sized = [
      { sizeBytes: 4_000_000, durationSeconds: 8 },
      { sizeBytes: 400_000, durationSeconds: 0.1 },
    ]
    expect(measureBandwidth(sized).peak).toBeLessThan(5_000_000)
  })
})

describe('the master playlist', () => {
  const rung = { uri: '720/index.m3u8', codecs: 'avc1.64001f', width: 1280, height: 720, framesPerSecond: 30 }
  const audio = {
    uri: 'src/a.m3u8',
    codecs: 'mp4a.40.2',
    channels: 2,
    bandwidth: { peak: 130, average: 128 },
  }

  it('lists the best rung first, with the bandwidth of the shared sound', () => {
    const small = {
      ...rung,
      uri: '360/index.m3u8',
      width: 640,
      height: 360,
      bandwidth: { peak: 700, average: 600 },
    }
    const large = { ...rung, bandwidth: { peak: 2800, average: 2500 } }
    expect(
      masterPlaylist({ rungs: [small, large], audio })
        .split('\n')
        .slice(3),
    ).toEqual([
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Original",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="src/a.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=2930,AVERAGE-BANDWIDTH=2628,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=30.000,AUDIO="audio"',
      '720/index.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=830,AVERAGE-BANDWIDTH=728,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=30.000,AUDIO="audio"',
      '360/index.m3u8',
      '',
    ])
  })

  it('has no audio without sound', () => {
    const text = masterPlaylist({ rungs: [{ ...rung, bandwidth: { peak: 1, average: 1 } }] })
    expect(text).not.toContain('AUDIO')
    expect(text).toContain('CODECS="avc1.64001f"')
  })
})
