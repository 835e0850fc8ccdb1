import { expect, it } from 'vitest'
import { recordingPlaylist } from './recording-playlist.ts'

it('a recording lists its segments, with a cut where the picture doesn’t continue', () => {
  const segment = (uri: string, initUri: string, discontinuity: number) => ({
    uri,
    initUri,
    discontinuity,
    durationSeconds: 2,
  })
  const text = recordingPlaylist([
    segment('0.m4s', '0-init.mp4', 4),
    segment('1.m4s', '0-init.mp4', 4),
    segment('2.m4s', '0-init.mp4', 5),
    segment('3.m4s', '1-init.mp4', 6),
  ])
  expect(text.split('\n').slice(5, -2)).toEqual([
    '#EXT-X-MAP:URI="0-init.mp4"',
    '#EXTINF:2.000,',
    '0.m4s',
    '#EXTINF:2.000,',
    '1.m4s',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="0-init.mp4"',
    '#EXTINF:2.000,',
    '2.m4s',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="1-init.mp4"',
    '#EXTINF:2.000,',
    '3.m4s',
  ])
})
