/**
 * A stage with cameras can't go black: while its program doesn't come, because the stage role or its mixer is down, viewers get a
 * card in its place. The live role makes it, which has neither in its process. It takes the place of the failover encoder, which
 * stages don't have.
 */
import { mkdir } from 'node:fs/promises'
import { type CardPictures, CardStream, encodeCard, findFfmpeg } from '@marquee/media'
import { signStreamKey } from '../stream-keys.ts'
import { t } from '../texts.ts'
import type { Channel } from './channel.ts'
import type { LiveServices } from './segment-recorder.ts'

const tickMs = 200
/** A mixer whose encoder is started again is back before. */
const missedMs = 1200
/** Of a packet on its way: less than any real one. */
const sizeBytes = 100

export class HoldingCards {
  readonly #ctx: LiveServices
  readonly #channels: () => Iterable<Channel>
  readonly #shown = new Map<Channel, () => void>()
  readonly #timer: NodeJS.Timeout
  #card: CardPictures | undefined
  #encoding: Promise<void> | undefined

  constructor(ctx: LiveServices, channels: () => Iterable<Channel>) {
    this.#ctx = ctx
    this.#channels = channels
    this.#timer = setInterval(() => this.#tick(), tickMs)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const end of this.#shown.values()) end()
    await this.#encoding
  }

  #tick(): void {
    for (const channel of this.#channels()) {
      if (channel.row.stage_of === null) continue
      // Before it is needed: a machine whose mixer fails has no time to encode.
      this.#encoding ??= this.#encode()
      if (channel.hasProgram) this.#shown.get(channel)?.()
      else if (channel.missesProgram(missedMs) && !this.#shown.has(channel)) this.#show(channel)
    }
  }

  #show(channel: Channel): void {
    const card = this.#card
    if (!card) return
    const { id: inputId, key_version: version } = channel.row
    const key = signStreamKey(this.#ctx, { inputId, slot: 'failover', version })
    const end = () => {
      if (!this.#shown.delete(channel)) return
      stream.close()
      ingest.end()
    }
    const ingest = channel.attach('failover', { key, hangUp: end })
    const stream = new CardStream(card, (packet, ms) => void ingest.take({ packet, ms, sizeBytes }))
    this.#shown.set(channel, end)
    this.#ctx.log.warn({ rtmp_input_id: inputId }, 'a stage sends no program; viewers get a card')
  }

  async #encode(): Promise<void> {
    const { settings, log } = this.#ctx
    const scratch = settings.workFolder
    try {
      const found = await findFfmpeg({ FFMPEG_PATH: settings.ffmpegPath, PATH: process.env['PATH'] })
      if (found.mode === 'copy-only') return
      await mkdir(scratch, { recursive: true })
      this.#card = await encodeCard(found.tools, { text: t('backSoon'), scratch })
    } catch (error) {
      log.warn({ err: error }, 'the card of stages could not be made')
    }
  }
}
