/**
 * The storyboard of a video: small images on shared sheets, listed in a WebVTT file whose cues read
 * `sheet.jpg#xywh=x,y,width,height`.
 */
export type StoryboardTile = {
  startSeconds: number
  sheetUrl: string
  x: number
  y: number
  width: number
  height: number
}

const clock = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})$/
const region = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/

/** The tiles of a storyboard file by time; sheet URLs are relative to the file's own. */
export function parseStoryboard(vtt: string, fileUrl: string): StoryboardTile[] {
  return vtt.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/)
    const timing = lines.findIndex((line) => line.includes('-->'))
    const startSeconds = secondsOf(lines[timing]?.split('-->')[0]?.trim() ?? '')
    const [, sheet, x, y, width, height] = region.exec(lines[timing + 1]?.trim() ?? '') ?? []
    if (timing < 0 || startSeconds === undefined || sheet === undefined) return []
    const sheetUrl = new URL(sheet, fileUrl).href
    return [
      { startSeconds, sheetUrl, x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
    ]
  })
}

/** The tile shown at a share of the duration (0 at the left edge of the thumbnail, 1 at the right). */
export function tileAt(
  tiles: readonly StoryboardTile[],
  share: number,
  durationSeconds: number,
): StoryboardTile | undefined {
  const seconds = Math.min(Math.max(share, 0), 1) * durationSeconds
  return tiles.findLast((tile) => tile.startSeconds <= seconds) ?? tiles[0]
}

function secondsOf(text: string): number | undefined {
  const [, hours, minutes, seconds] = clock.exec(text) ?? []
  if (seconds === undefined) return undefined
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}
