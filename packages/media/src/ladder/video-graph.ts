import type { PictureSize } from '../probe/display-size.ts'
import type { Rung } from './ladder-passes.ts'
import type { LadderSource } from './ladder-source.ts'
import type { Chunk } from './plan-chunks.ts'

/** Faster sources (slow motion at 120 or 240 fps) are thinned to this. */
export const MAX_FRAMES_PER_SECOND = 60

/** The filter graph from the source's picture to one output per rung, each scaled from the next larger one. */
export function videoGraph(source: LadderSource, rungs: Rung[], chunk: Chunk): string {
  const chains: string[] = []
  let from: PictureSize = source.size
  let input = '[0:v:0]'
  rungs.forEach((rung, position) => {
    const isLast = position === rungs.length - 1
    const prepared = position === 0 ? preparation(source, chunk) : []
    const filters = [...prepared, ...scaling(from, rung), 'setsar=1']
    const next = `[from${rung.name}]`
    chains.push(`${input}${filters.join(',')}${isLast ? '' : ',split=2'}[${rung.name}]${isLast ? '' : next}`)
    from = rung
    input = next
  })
  return chains.join(';')
}

/** What a source that is not copy-safe may need before it is scaled. ffmpeg itself turns rotated pictures. */
function preparation(source: LadderSource, chunk: Chunk): string[] {
  const isFirstChunk = chunk.startSeconds === 0
  return [
    ...(source.isInterlaced ? ['yadif'] : []),
    ...(source.originSeconds === 0 ? [] : [`setpts=PTS-${source.originSeconds.toFixed(6)}/TB`]),
    // The start is on the shared timeline already; the held picture only fills the time before it.
    ...(isFirstChunk && source.videoPadSeconds > 0 ? ['fps=fps=source_fps:start_time=0'] : []),
    ...(source.framesPerSecond > MAX_FRAMES_PER_SECOND ? [`fps=${MAX_FRAMES_PER_SECOND}`] : []),
  ]
}

/**
 * Steps of at most 2:1. A step that small needs no more than the two neighboring pixels that `fast_bilinear` looks
 * at; in one larger step it would flicker, and the filters that would not are slower (0010-ladder-passes.md).
 */
function scaling(from: PictureSize, to: PictureSize): string[] {
  const steps: string[] = []
  for (let factor = 1; factor === 1 || to.height * factor < from.height; factor *= 2) {
    steps.unshift(`scale=${to.width * factor}:${to.height * factor}:flags=fast_bilinear`)
  }
  return steps
}
