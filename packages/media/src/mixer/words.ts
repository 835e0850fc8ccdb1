import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import type { Mask } from './layers.ts'
import { drawLines, heightOfLine, type Line } from './text-masks.ts'

type Options = { tools: FfmpegTools; scratch: string; onFailure: (error: unknown) => void }

/** All names of a stage, in some sizes. */
const mostKept = 200

/** Lines of text as masks. What was drawn before is there at once. */
export class Words {
  readonly #options: Options
  readonly #kept = new Map<string, Mask>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Draws what is missing. A machine that can't draw text goes without. */
  async prepare(lines: Line[]): Promise<void> {
    const missing = new Map(lines.map((line) => [keyOf(line), line]))
    for (const key of missing.keys()) if (this.#kept.has(key)) missing.delete(key)
    if (missing.size === 0) return
    try {
      const masks = await drawLines([...missing.values()], this.#options)
      for (const [index, key] of [...missing.keys()].entries()) {
        const mask = masks[index]
        if (mask) this.#kept.set(key, mask)
      }
    } catch (error) {
      this.#options.onFailure(error)
    }
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(key)
    }
  }

  /** The mask of a line; empty if it could not be drawn. */
  maskOf(line: Line): Mask {
    return this.#kept.get(keyOf(line)) ?? { width: 0, height: heightOfLine(line), bytes: Buffer.alloc(0) }
  }
}

function keyOf({ text, size, isBold, maxWidth }: Line): string {
  return `${size} ${isBold} ${maxWidth} ${text}`
}
