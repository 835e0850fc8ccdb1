import type { PictureSize } from '../probe/display-size.ts'
import type { Rung } from './ladder-passes.ts'
import type { LadderSource } from './ladder-source.ts'
import type { Chunk } from './plan-chunks.ts'

/** Faster sources (slow motion at 120 or 240 fps) are reduced to this. */
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

/** Filters that a source may need before scaling, unless it is copy-safe. ffmpeg itself rotates pictures. */
function preparation(source: LadderSource, chunk: Chunk): string[] {
  const isFirstChunk = chunk.startSeconds === 0
  return [
    ...(source.isInterlaced ? ['yadif'] : []),
    ...(source.originSeconds === 0 ? [] : [`setpts=PTS-${source.originSeconds.toFixed(6)}/TB`]),
    // The start is already on the shared timeline; the held picture only fills the time before it.
    ...(isFirstChunk && source.videoPadSeconds > 0 ? ['fps=fps=source_fps:start_time=0'] : []),
    ...(source.framesPerSecond > MAX_FRAMES_PER_SECOND ? [`fps=${MAX_FRAMES_PER_SECOND}`] : []),
  ]
}

/**
 * Scales in steps of at most 2:1. Steps that small need only the two neighboring pixels that `fast_bilinear` reads; one
 * larger step would flicker, and filters that would not are slower (0010-ladder-passes.md).
 */
function scaling(from: PictureSize, to: PictureSize): string[] {
  const steps: string[] = []
  for (let factor = 1; factor === 1 || to.height * factor < from.height; factor *= 2) {
    steps.unshift(`scale=${to.width * factor}:${to.height * factor}:flags=fast_bilinear`)
  }
  return steps
}
