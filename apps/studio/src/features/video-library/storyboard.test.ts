import { describe, expect, it } from 'vitest'
import { parseStoryboard, tileAt } from './storyboard.ts'

const file = `WEBVTT

00:00:00.000 --> 00:00:05.000
storyboard_01.jpg#xywh=0,0,160,90

00:00:05.000 --> 00:00:10.000
storyboard_01.jpg#xywh=160,0,160,90

01:00:00.000 --> 01:00:05.000
storyboard_02.jpg#xywh=0,90,160,90
`

describe('a storyboard', () => {
  it('locates each tile on sheets next to the file', () => {
    const tiles = parseStoryboard(file, 'http://studio.test/media/1/v1/storyboard.vtt')
    expect(tiles).toHaveLength(3)
    expect(tiles[2]).toEqual({
      startSeconds: 3600,
      sheetUrl: 'http://studio.test/media/1/v1/storyboard_02.jpg',
      x: 0,
      y: 90,
      width: 160,
      height: 90,
    })
  })

  it('reads Windows line endings, and skips everything that is not a cue', () => {
    const tiles = parseStoryboard(
      `${file}\n\nNOTE nothing`.replaceAll('\n', '\r\n'),
      'http://studio.test/s.vtt',
    )
    expect(tiles.map(({ startSeconds }) => startSeconds)).toEqual([0, 5, 3600])
  })

  it.each([
    [0, 0],
    [0.49, 0],
    [0.5, 5],
    [1, 5],
    [-1, 0],
    [2, 5],
  ])('shows at share %d of ten seconds the tile of second %i', (share, startSeconds) => {
    const tiles = parseStoryboard(file, 'http://studio.test/s.vtt')
    expect(tileAt(tiles, share, 10)?.startSeconds).toBe(startSeconds)
  })
})
