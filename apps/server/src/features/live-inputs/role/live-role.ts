/**
 * The live role: takes encoders' streams over RTMP and WHIP, and serves them as low-latency HLS. It runs in a process of its own.
 * What is open is in the database, so a restart goes on where the last process stopped.
 */
import type { EncoderSlot } from '@marquee/domain/live-inputs'
import { once } from 'node:events'
import type { Server, Socket } from 'node:net'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import { listenToSignals } from '#platform/signals/signals.ts'
import { isOpen, opensAtOf } from '../channel-of-input.ts'
import { publishInput } from '../publish-input.ts'
import {
  findRtmpInputRow,
  forgetEncoders,
  listPlayedInputRows,
  type RtmpInputRow,
  updateRtmpInput,
} from '../rtmp-input-store.ts'
import { isStreamKey, readStreamKey } from '../stream-keys.ts'
import { t } from '../texts.ts'
import type { Ingest, Refusal } from './admission.ts'
import { Channel, type ChannelServices } from './channel.ts'
import { HoldingCards } from './holding-cards.ts'
import { createRtmpServer, createRtmpsServer } from './rtmp-server.ts'
import { type LiveServices, recoverRecordings } from './segment-recorder.ts'
import { createOrigin } from './serve-origin.ts'
import { SmallEncoders } from './small-encoders.ts'
import { Whip } from './whip.ts'

export type LiveRole = {
  rtmpPort: number
  /** Undefined without a certificate. */
  rtmpsPort: number | undefined
  livePort: number
  close(): Promise<void>
}

/** How often encoders are checked, and ended tests closed. */
const tickMs = 500
const refreshEveryTicks = 4
/** How long players can still read that a stream has ended. */
const endedMs = 60_000

/** Opens the ports. Throws a readable error if one is taken. `originHost` is where the origin listens. */
export async function openLiveRole(
  ctx: LiveServices,
  { originHost }: { originHost: string },
): Promise<LiveRole> {
  const { settings, log } = ctx
  const [smallEncoders] = await Promise.all([SmallEncoders.open(ctx), recoverRecordings(ctx)])
  const channels = new Channels({ ...ctx, smallEncoders })
  await channels.begin()
  const closers: (() => Promise<unknown>)[] = [() => channels.close()]
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const cards = new HoldingCards(ctx, () => channels.all)
    closers.push(() => cards.close())
    const signals = await listenToSignals({
      url: ctx.database.urls.owner,
      log,
      onSignal: (signal) => {
        if (signal.type === 'rtmp-input-updated') channels.refresh()
      },
      onGap: () => channels.refresh(),
    })
    closers.push(() => signals.close())
    const whip = await Whip.open(ctx, channels)
    closers.push(async () => whip.close())
    const origin = createOrigin({ find: (id) => channels.find(id), whip }, ctx)
    closers.push(closerOf(origin))
    const livePort = await listen(origin, { host: originHost, port: settings.livePort, name: 'LIVE_PORT' })
    const rtmp = createRtmpServer(channels, log)
    closers.push(closerOf(rtmp))
    const rtmpPort = await listen(rtmp, { host: settings.host, port: settings.rtmpPort, name: 'RTMP_PORT' })
    let rtmpsPort: number | undefined
    if (settings.rtmps) {
      const rtmps = await createRtmpsServer(settings.rtmps, channels, log)
      closers.push(closerOf(rtmps))
      const { port } = settings.rtmps
      rtmpsPort = await listen(rtmps, { host: settings.host, port, name: 'RTMPS_PORT' })
    }
    log.info({ rtmp_port: rtmpPort, rtmps_port: rtmpsPort, live_port: livePort }, 'taking live streams')
    return { rtmpPort, rtmpsPort, livePort, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The inputs that are open, and those that ended a moment ago. */
class Channels {
  readonly #ctx: ChannelServices
  readonly #channels = new Map<string, Channel>()
  readonly #ended = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #ticks = 0
  #refreshing: Promise<void> = Promise.resolve()
  #isRefreshDue = false

  constructor(ctx: ChannelServices) {
    this.#ctx = ctx
  }

  find(inputId: string): Channel | undefined {
    return this.#channels.get(inputId)
  }

  get all(): Iterable<Channel> {
    return this.#channels.values()
  }

  /** Opens what is open in the database. Connections of the former process are gone. */
  async begin(): Promise<void> {
    await asSystem(this.#ctx, (ctx) => forgetEncoders(ctx.db))
    await this.#readOpen()
    this.#timer = setInterval(() => this.#tick(), tickMs)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#refreshing
    await Promise.all([...this.#channels.values()].map((channel) => channel.close()))
  }

  /** Reads again what is open, now or when the current reading is done. */
  refresh(): void {
    if (this.#isRefreshDue) return
    this.#isRefreshDue = true
    this.#refreshing = this.#refreshing.then(async () => {
      this.#isRefreshDue = false
      await this.#readOpen().catch((error: unknown) => {
        this.#ctx.log.warn({ err: error }, 'the open inputs could not be read; they stay as they are')
      })
    })
  }

  async admit(key: string, hangUp: () => void): Promise<Ingest | Refusal> {
    const claimed = readStreamKey(key)
    if (!claimed) return this.#refuse({ reason: 'unknown key' })
    const { inputId, slot } = claimed
    const row = await this.#readInput(inputId)
    if (!row || !this.#isKey(row, slot, key)) return this.#refuse({ reason: 'unknown key' })
    const now = this.#ctx.clock.now()
    if (!isOpen(row, now)) {
      await this.#noteRefusal(row, slot)
      return this.#refuse({ reason: 'closed', rtmp_input_id: inputId }, whyClosed(row, now))
    }
    const channel = await this.#open(row)
    return channel.attach(slot, { key, hangUp })
  }

  /** From the database, or if that doesn't answer from what was read last. */
  async #readInput(id: string): Promise<RtmpInputRow | undefined> {
    return asSystem(this.#ctx, (ctx) => findRtmpInputRow(ctx.db, id)).catch((error: unknown) => {
      this.#ctx.log.warn({ err: error }, 'a stream key is checked against what was known')
      return this.find(id)?.row
    })
  }

  #refuse(facts: { reason: string; rtmp_input_id?: string }, whyClosed?: string): Refusal {
    this.#ctx.log.info(facts, 'an encoder was refused')
    return { refusal: whyClosed ?? t('keyRefused'), isKeyRight: whyClosed !== undefined }
  }

  async #noteRefusal(row: RtmpInputRow, slot: EncoderSlot): Promise<void> {
    if (row.encoders.some((encoder) => encoder.slot === slot && encoder.problem === 'refused')) return
    const refused = {
      slot,
      is_connected: false,
      is_on_air: false,
      width: null,
      height: null,
      problem: 'refused',
    } as const
    const encoders = [...row.encoders.filter((encoder) => encoder.slot !== slot), refused]
    await inOrganization({ ...this.#ctx, organizationId: row.organization_id }, async (ctx) => {
      await updateRtmpInput(ctx.db, row.id, { encoders })
      await publishInput(ctx, { ...row, encoders })
    })
  }

  async #readOpen(): Promise<void> {
    const now = this.#ctx.clock.now()
    const ids = [...this.#channels.keys()]
    const rows = await asSystem(this.#ctx, (ctx) => listPlayedInputRows(ctx.db, { now, ids }))
    const openRows = rows.filter((row) => isOpen(row, now))
    for (const row of openRows) await this.#open(row)
    const open = new Set(openRows.map(({ id }) => id))
    for (const [id, channel] of this.#channels) {
      if (!open.has(id) && !this.#ended.has(id)) await this.#end(id, channel)
    }
  }

  async #open(row: RtmpInputRow): Promise<Channel> {
    const channel = this.#channels.get(row.id) ?? new Channel(this.#ctx, row)
    this.#channels.set(row.id, channel)
    channel.update(row, (slot, key) => this.#isKey(row, slot, key))
    this.#ended.delete(row.id)
    await channel.load()
    return channel
  }

  async #end(id: string, channel: Channel): Promise<void> {
    this.#ended.set(id, this.#ctx.clock.now().getTime())
    await channel.end()
    const row = await this.#readInput(id)
    if (!row) return
    await inOrganization({ ...this.#ctx, organizationId: row.organization_id }, (ctx) =>
      publishInput(ctx, row),
    )
  }

  #isKey(row: RtmpInputRow, slot: EncoderSlot, key: string): boolean {
    return isStreamKey(this.#ctx, key, { inputId: row.id, slot, version: row.key_version })
  }

  #tick(): void {
    for (const channel of this.#channels.values()) if (channel.isOpen) channel.report()
    const nowMs = this.#ctx.clock.now().getTime()
    for (const [id, endedAtMs] of this.#ended) {
      if (nowMs - endedAtMs < endedMs) continue
      this.#ended.delete(id)
      this.#channels.delete(id)
    }
    if (++this.#ticks % refreshEveryTicks === 0) this.refresh()
  }
}

/** What an encoder with the right key is told while its input takes no stream. */
function whyClosed(row: RtmpInputRow, now: Date): string {
  if (row.event_end_time <= now) return t('eventEnded')
  const time = opensAtOf(row, now)?.toISOString().slice(0, 16).replace('T', ' ')
  return time === undefined ? t('closed') : t('notYet', { time: `${time} UTC` })
}

async function listen(
  server: Server,
  { host, port, name }: { host: string; port: number; name: string },
): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} on ${host} is taken by another program. Free it, or set ${name} to another number.`,
      )
    }
    if (code === 'EACCES')
      throw new Error(`Port ${port} can't be used by this user. Set ${name} to another number.`)
    throw error
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Closes the server and its open connections. */
function closerOf(server: Server): () => Promise<unknown> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
}
