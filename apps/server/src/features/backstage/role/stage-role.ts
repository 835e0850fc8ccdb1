/**
 * The stage role: has the WebRTC connections of those backstage, and makes what the audience sees of them. It runs in a process
 * of its own. Who is where is in the database, so a restart goes on where the last process stopped.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { findFfmpeg } from '@marquee/media'
import { AppError } from '#platform/errors/app-error.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import { inTurn } from '#platform/rtc/in-turn.ts'
import type { LivekitSettings } from '#platform/settings/livekit-settings.ts'
import { listenToSignals } from '#platform/signals/signals.ts'
import {
  connectionRequestSchema,
  connectionsPath,
  livekitPath,
  livekitRequestSchema,
  stageHeader,
  stageTokens,
} from '../stage-origin.ts'
import { SlotStream } from './slot-stream.ts'
import { readStageOffer } from './stage-lines.ts'
import type { OpenStageTap } from './stage-tap.ts'
import type { OpenStagePart, StagePart } from './stage-part.ts'
import type { StageServices } from './stage-services.ts'
import { Stages } from './stages.ts'

export type StageRole = { stagePort: number; close(): Promise<void> }

const maxRequestBytes = 200_000

type Opening = {
  originHost: string
  recheckEveryMs?: number
  /** What takes connections besides stages. */
  parts?: readonly OpenStagePart[]
  openTap?: OpenStageTap
}

/** Opens the port. Throws a readable error if it is taken. `originHost` is where the web role finds it. */
export async function openStageRole(
  ctx: StageServices,
  { originHost, parts: openers = [], openTap, ...options }: Opening,
): Promise<StageRole> {
  const { settings, log } = ctx
  const found = await findFfmpeg({ FFMPEG_PATH: settings.ffmpegPath, PATH: process.env['PATH'] })
  const tools = found.mode === 'copy-only' ? undefined : found.tools
  const livekit = settings.livekit && (await openLivekit(ctx, settings.livekit))
  const stages = new Stages(ctx, { ...options, tools, tap: openTap?.(ctx), livekit })
  const parts = openers.map((open) =>
    open(ctx, {
      readOffer: readStageOffer,
      createPlace: (kind) => new SlotStream(kind),
      async openConnection(options, offer) {
        const { openStageConnection } = await import('./stage-connection.ts')
        return inTurn(() => openStageConnection(options, offer))
      },
    }),
  )
  await stages.begin()
  for (const part of parts) await part.begin()
  const signals = await listenToSignals({
    url: ctx.database.urls.owner,
    log,
    onSignal(signal) {
      if (signal.type === 'event-updated') return stages.refreshOfEvent(signal.event_id)
      if (signal.type !== 'backstage-updated' && signal.type !== 'session-updated') return
      const { organization_id, event_id, session_id: broadcast_id } = signal
      const isNew = signal.type === 'session-updated' && signal.ended_at === null
      stages.refresh(broadcast_id, isNew ? { organization_id, event_id, broadcast_id } : undefined)
    },
    onNotice(notice) {
      for (const part of parts) part.receive(notice)
    },
    onGap() {
      stages.refreshAll()
      for (const part of parts) part.refreshAll()
    },
  })
  const server = createServer((request, response) => {
    answer(ctx, request, { stages, parts }).then(
      ({ status, body }) => send(response, status, body),
      (error: unknown) => {
        if (!(error instanceof AppError)) log.error({ err: error }, 'the stage role failed')
        send(response, error instanceof AppError ? 503 : 500)
      },
    )
  })
  const close = async () => {
    await signals.close()
    await stages.close()
    for (const part of parts) await part.close()
    server.close()
    server.closeAllConnections()
  }
  try {
    const stagePort = await listen(server, originHost, settings.stagePort)
    log.info({ stage_port: stagePort }, 'taking people backstage')
    return { stagePort, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Loaded only where stages are carried by LiveKit. */
async function openLivekit(ctx: StageServices, settings: LivekitSettings) {
  const { openLivekitRooms } = await import('./livekit/livekit-rooms.ts')
  return openLivekitRooms(ctx, settings)
}

type Reply = { status: number; body?: object }

type Answering = { stages: Stages; parts: readonly StagePart[] }

async function answer(
  ctx: StageServices,
  request: IncomingMessage,
  { stages, parts }: Answering,
): Promise<Reply> {
  if (!stageTokens.isSigned(ctx, undefined, String(request.headers[stageHeader] ?? '')))
    return { status: 403 }
  const part = parts.find(({ path }) => path === request.url)
  const isOurs = request.url === connectionsPath || request.url === livekitPath
  if (request.method !== 'POST' || (!isOurs && !part)) return { status: 404 }
  if (Number(request.headers['content-length'] ?? maxRequestBytes) >= maxRequestBytes) return { status: 413 }
  const sent: unknown = JSON.parse(await text(request))
  if (request.url === livekitPath)
    return { status: 200, body: await stages.admit(livekitRequestSchema.parse(sent)) }
  const sdp = part ? await part.connect(sent) : await connectToStages(stages, sent)
  return sdp === undefined ? { status: 400 } : { status: 200, body: { answer: sdp } }
}

async function connectToStages(stages: Stages, sent: unknown): Promise<string | undefined> {
  const parsed = connectionRequestSchema.safeParse(sent)
  return parsed.success ? stages.connect(parsed.data) : undefined
}

function send(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(body && JSON.stringify(body))
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${port} on ${host} is taken by another program. Free it, or set STAGE_PORT to another number.`,
    )
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
