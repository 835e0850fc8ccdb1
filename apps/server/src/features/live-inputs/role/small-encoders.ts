/** How many streams are encoded again at once: as many as the machine has cores to spare. */
import { mkdir } from 'node:fs/promises'
import { findFfmpeg, SmallEncoder } from '@marquee/media'
import type { LiveServices } from './segment-recorder.ts'

type Handlers = Pick<ConstructorParameters<typeof SmallEncoder>[0], 'onPacket' | 'onEnd'>
type Start = (handlers: Handlers) => SmallEncoder

export class SmallEncoders {
  readonly #limit: number
  readonly #start: Start | undefined
  readonly #running = new Set<SmallEncoder>()

  /** Without `start` none ever runs. */
  private constructor(limit: number, start?: Start) {
    this.#limit = limit
    this.#start = start
  }

  /** None run without a usable ffmpeg. */
  static async open({ settings, log }: Pick<LiveServices, 'settings' | 'log'>): Promise<SmallEncoders> {
    const { liveRenditions, ffmpegPath, workFolder: scratch } = settings
    if (liveRenditions === 0) return new SmallEncoders(0)
    const found = await findFfmpeg({ FFMPEG_PATH: ffmpegPath, PATH: process.env['PATH'] })
    if (found.mode === 'copy-only') {
      log.info({ reason: found.reason }, 'live streams are sent in one quality')
      return new SmallEncoders(0)
    }
    await mkdir(scratch, { recursive: true })
    const { tools } = found
    return new SmallEncoders(liveRenditions, (handlers) => new SmallEncoder({ tools, scratch, ...handlers }))
  }

  /** Whether streams are ever encoded again here. */
  get isOn(): boolean {
    return this.#start !== undefined
  }

  /** Undefined while as many run as may. */
  start(handlers: Handlers): SmallEncoder | undefined {
    if (!this.#start || this.#running.size >= this.#limit) return undefined
    const encoder = this.#start({
      ...handlers,
      onEnd: (error) => {
        this.#running.delete(encoder)
        handlers.onEnd(error)
      },
    })
    this.#running.add(encoder)
    return encoder
  }

  stop(encoder: SmallEncoder): void {
    encoder.close()
    this.#running.delete(encoder)
  }
}
