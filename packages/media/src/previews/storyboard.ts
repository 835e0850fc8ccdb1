/** The storyboard: small pictures at even intervals, ten by ten on a sheet, and a cue file that locates them. */

export const TILE = { width: 160, height: 90 }
const SHEET = { columns: 10, rows: 10 }
const TILES_PER_SHEET = SHEET.columns * SHEET.rows

/** The interval is the shortest that needs no more tiles than this (4 sheets, about 600 kB). */
const MAX_TILES = 400
const INTERVALS = [1, 2, 5, 10, 20, 30, 60, 120]
/** With keyframes further apart, neighboring tiles would be the same picture, so every frame is decoded. */
const MAX_KEYFRAME_SPACING_SECONDS = 20

export type StoryboardPlan = {
  intervalSeconds: number
  tileCount: number
  durationSeconds: number
  /** Decodes keyframes only: 12 s instead of 4 min for an hour (2026-11-21). */
  keyframesOnly: boolean
}

/** Plans the tiles for a video of that length, with keyframes at most that far apart. */
export function planStoryboard(durationSeconds: number, keyframeGapSeconds: number): StoryboardPlan {
  const intervalSeconds = INTERVALS.find((interval) => durationSeconds / interval <= MAX_TILES) ?? 300
  return {
    intervalSeconds,
    tileCount: Math.max(1, Math.ceil(durationSeconds / intervalSeconds)),
    durationSeconds,
    keyframesOnly: keyframeGapSeconds <= Math.max(MAX_KEYFRAME_SPACING_SECONDS, intervalSeconds),
  }
}

/** The name of a sheet, counted from 1 as in ffmpeg. */
export function storyboardSheetName(sheet: number): string {
  return `storyboard_${String(sheet).padStart(2, '0')}.jpg`
}

/** Input arguments of the pass that makes the sheets. */
export function storyboardInput({ keyframesOnly }: StoryboardPlan): string[] {
  return keyframesOnly ? ['-skip_frame', 'nokey'] : []
}

/** Output arguments, for `storyboard_01.jpg` and so on. */
export function storyboardOutput({ intervalSeconds, tileCount }: StoryboardPlan): string[] {
  const filters = [
    // start_time fills the start of a video that begins late; without it the first tile would be too late.
    `fps=fps=1/${intervalSeconds}:start_time=0:round=up`,
    `scale=w='trunc(iw*sar/2)*2':h=ih:flags=fast_bilinear`,
    `scale=${TILE.width}:${TILE.height}:force_original_aspect_ratio=decrease:flags=bilinear`,
    `pad=${TILE.width}:${TILE.height}:-1:-1`,
    'setsar=1',
    `tile=${SHEET.columns}x${SHEET.rows}`,
    'format=yuvj420p',
  ]
  const sheets = Math.ceil(tileCount / TILES_PER_SHEET)
  return [
    ...['-map', '0:v:0', '-vf', filters.join(',')],
    // The filter may round up to one more sheet than the cues refer to.
    ...['-frames:v', String(sheets), '-fps_mode', 'vfr'],
    ...['-q:v', '6', 'storyboard_%02d.jpg'],
  ]
}

/** The cues (WebVTT) that map each interval to its place on a sheet (`#xywh=`), as players expect. */
export function storyboardVtt({ intervalSeconds, tileCount, durationSeconds }: StoryboardPlan): string {
  const cues = Array.from({ length: tileCount }, (_, tile) => {
    const start = tile * intervalSeconds
    const end = Math.min(start + intervalSeconds, Math.max(durationSeconds, start + 0.001))
    const place = tile % TILES_PER_SHEET
    const x = (place % SHEET.columns) * TILE.width
    const y = Math.floor(place / SHEET.columns) * TILE.height
    const sheet = storyboardSheetName(Math.floor(tile / TILES_PER_SHEET) + 1)
    return `${timestamp(start)} --> ${timestamp(end)}\n${sheet}#xywh=${x},${y},${TILE.width},${TILE.height}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

function timestamp(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const milliseconds = String(Math.floor((seconds - whole) * 1000)).padStart(3, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${milliseconds}`
}
