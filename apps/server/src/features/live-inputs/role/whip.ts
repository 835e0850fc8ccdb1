/** WHIP (RFC 9725): encoders and browsers that send over WebRTC. The web role passes their calls on to here. */
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type FfmpegTools, findFfmpeg } from '@marquee/media'
import { t } from '../texts.ts'
import { whipPath } from '../whip-path.ts'
import type { StreamAdmission } from './admission.ts'
import { inTurn } from '#platform/rtc/in-turn.ts'
import { rtcNetwork } from '#platform/rtc/rtc-network.ts'
import type { LiveServices } from './segment-recorder.ts'
import { maxOfferBytes, readWhipOffer } from './whip-offer.ts'
import type { WhipSession } from './whip-session.ts'

type Services = Pick<LiveServices, 'settings' | 'log' | 'clock'>
export type WhipReply = { status: number; headers?: Record<string, string>; body?: string }

/** More than this take as much as a machine has. */
const maxSessions = 50
const address = /^\/whip\/(?<id>[\w-]{22})$/

export class Whip {
  readonly #ctx: Services
  readonly #admission: StreamAdmission
  readonly #tools: FfmpegTools | undefined
  readonly #sessions = new Map<string, { key: string; session: WhipSession }>()
  /** Calls whose session isn't open yet. */
  #opening = 0

  private constructor(ctx: Services, admission: StreamAdmission, tools: FfmpegTools | undefined) {
    this.#ctx = ctx
    this.#admission = admission
    this.#tools = tools
  }

  static async open(ctx: Services, admission: StreamAdmission): Promise<Whip> {
    const { ffmpegPath, workFolder } = ctx.settings
    const found = await findFfmpeg({ FFMPEG_PATH: ffmpegPath, PATH: process.env['PATH'] })
    await mkdir(workFolder, { recursive: true })
    return new Whip(ctx, admission, found.mode === 'copy-only' ? undefined : found.tools)
  }

  /** Answers a call to `/whip` or to a session below it. */
  async answer(request: IncomingMessage): Promise<WhipReply> {
    const key = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (key === undefined) return refused(401, t('keyRefused'))
    const { id } = address.exec(request.url ?? '')?.groups ?? {}
    if (id !== undefined) return this.#change(request, { id, key })
    if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } }
    return this.#start(request, key)
  }

  close(): void {
    for (const { session } of this.#sessions.values()) session.close()
  }

  /** RFC 9725 §4.2: ends the session. It has neither trickle ICE nor ICE restarts (§4.3). */
  #change(request: IncomingMessage, { id, key }: { id: string; key: string }): WhipReply {
    const open = this.#sessions.get(id)
    if (!open || open.key !== key) return { status: 404 }
    if (request.method !== 'DELETE') return { status: 405, headers: { allow: 'DELETE' } }
    open.session.close()
    return { status: 200 }
  }

  async #start(request: IncomingMessage, key: string): Promise<WhipReply> {
    if (Number(request.headers['content-length'] ?? 0) > maxOfferBytes) return refused(413, t('offerRefused'))
    const offer = readWhipOffer(await text(request))
    if (offer === undefined) return refused(400, t('offerRefused'))
    if (!this.#tools) return refused(503, t('noFfmpeg'))
    if (this.#sessions.size + this.#opening >= maxSessions) return refused(503, t('tooManySenders'))
    this.#opening++
    try {
      return await this.#open({ offer, key, tools: this.#tools })
    } finally {
      this.#opening--
    }
  }

  async #open({ offer, key, tools }: { offer: string; key: string; tools: FfmpegTools }): Promise<WhipReply> {
    const { settings, log, clock } = this.#ctx
    let opened: WhipSession | undefined
    let isHungUp = false
    const ingest = await this.#admission.admit(key, () => {
      isHungUp = true
      opened?.close()
    })
    if ('refusal' in ingest) return refused(ingest.isKeyRight ? 403 : 401, ingest.refusal)
    const id = randomBytes(16).toString('base64url')
    try {
      // Loaded with the first one: most live roles never have any, and WebRTC takes a tenth of their memory.
      const { openWhipSession } = await import('./whip-session.ts')
      const { session, answer } = await inTurn(() =>
        openWhipSession({
          tools,
          scratch: settings.workFolder,
          offer,
          ingest,
          network: rtcNetwork(settings, 'live'),
          nowMs: () => clock.now().getTime(),
          onFailure: (error) => log.warn({ err: error }, 'a WHIP session had a fault'),
          onEnd: () => this.#sessions.delete(id),
        }),
      )
      opened = session
      this.#sessions.set(id, { key, session })
      if (isHungUp) session.close()
      const headers = { location: `${whipPath}/${id}`, 'content-type': 'application/sdp', etag: `"${id}"` }
      return { status: 201, headers, body: answer }
    } catch (error) {
      log.debug({ err: error }, 'a WHIP offer could not be answered')
      return refused(400, t('offerRefused'))
    }
  }
}

function refused(status: number, reason: string): WhipReply {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
  }
  return { status, headers, body: reason }
}
