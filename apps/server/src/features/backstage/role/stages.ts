/** The stages that this process has, each made with its first connection or as its session goes on air. */
import { type Scene, type ShownCard, shownLogo } from '@marquee/domain/backstage'
import type { FfmpegTools } from '@marquee/media'
import { listEndedEntries } from '#features/audience/public.ts'
import { findStageColors, findStageLogos } from '#features/branding/public.ts'
import { fileKeyOf } from '#features/files/public.ts'
import { findStageKey } from '#features/live-inputs/public.ts'
import { isSessionRecorded, isSessionRunning, readSession } from '#features/stage/public.ts'
import type { WithDb } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { inTurn } from '#platform/rtc/in-turn.ts'
import { rtcNetwork } from '#platform/rtc/rtc-network.ts'
import { announceBackstage } from '../announce-backstage.ts'
import { type BackstageRights, canGoOnStage, canShare, findBackstageRights } from '../backstage-policy.ts'
import {
  findScene,
  listBackstagePeople,
  listStagesOnAir,
  loseAllConnections,
  loseConnection,
  type SessionKey,
  takeLostOffStage,
  updateBackstagePerson,
} from '../backstage-store.ts'
import { findCard } from '../find-card.ts'
import { putStageHealth } from '../health-store.ts'
import { findMedia, type MediaRow, noteMediaStarted } from '../media-store.ts'
import { endMedia } from '../play-media.ts'
import { keptForMs } from '../slot-of.ts'
import type { ConnectionRequest, LivekitReply, LivekitRequest } from '../stage-origin.ts'
import { backstageLines, sourcesFor } from './backstage-offer.ts'
import type { LivekitRoom } from './livekit/livekit-room.ts'
import type { OpenLivekitRoom } from './livekit/livekit-rooms.ts'
import type { PlayedMedia } from './program.ts'
import { openProgram } from './open-program.ts'
import { type ConnectionKey, Stage, type StageMember } from './stage.ts'
import { readStageOffer } from './stage-lines.ts'
import type { StageServices } from './stage-services.ts'
import type { StageTap } from './stage-tap.ts'

/** How long a right that ends, and a connection that the web role never noted, may stay. */
const rightsEndAfterMs = 15_000
/** Seconds count, and each note is a row that changes. */
const noteHealthEveryMs = 3_000
const noteAgainMs = 10_000
/** What a moderator deletes leaves the screen so soon. */
const recheckCardsEveryMs = 5_000
/** A place is kept a little longer rather than a little less. */
const afterKeptMs = 1000
const maxConnections = 60

type Opened = {
  key: SessionKey
  stage: Stage
  following: Promise<void>
  isDue: boolean
  /** The audience's words that are on screen. */
  card: ShownCard | null
  /** The health that was noted last, and when. */
  noted: { text: string; atMs: number }
  /** Where its people meet, if LiveKit carries it. */
  room: LivekitRoom | undefined
}

type StagesOptions = {
  tools: FfmpegTools | undefined
  tap?: StageTap | undefined
  livekit: OpenLivekitRoom | undefined
  recheckEveryMs?: number | undefined
}

export class Stages {
  readonly #ctx: StageServices
  readonly #tools: FfmpegTools | undefined
  readonly #tap: StageTap | undefined
  readonly #recheckEveryMs: number
  readonly #stages = new Map<string, Opened>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #livekit: OpenLivekitRoom | undefined
  #opening = 0

  constructor(ctx: StageServices, { tools, tap, livekit, recheckEveryMs = rightsEndAfterMs }: StagesOptions) {
    this.#livekit = livekit
    this.#ctx = ctx
    this.#tools = tools
    this.#tap = tap
    this.#recheckEveryMs = recheckEveryMs
  }

  /** Forgets the connections of the former process, and goes on with what is on air. */
  async begin(): Promise<void> {
    const { clock } = this.#ctx
    const lost = await asSystem(this.#ctx, ({ db }) => loseAllConnections(db, clock.now()))
    // Those who lost their connection come at once, and loading takes longer than their offers.
    if (lost.length > 0) await import('./stage-connection.ts')
    await this.#announce(lost)
    await this.#followOnAir()
    this.#takeOffStageLater()
    this.#timers.add(setInterval(() => this.#run(this.#recheck()), this.#recheckEveryMs))
    this.#timers.add(setInterval(() => this.#noteAllHealth(), noteHealthEveryMs))
    this.#timers.add(setInterval(() => this.#recheckCards(), recheckCardsEveryMs))
  }

  /** Answers the offer of somebody whom the web role lets in; undefined for an offer that can't be used. */
  async connect(request: ConnectionRequest): Promise<string | undefined> {
    const { organizationId, eventId, sessionId, personId, connectionId, entry } = request
    const offer = readStageOffer(request.offer, backstageLines)
    if (offer === undefined) return undefined
    this.#requireRoom()
    const key = { organization_id: organizationId, event_id: eventId, broadcast_id: sessionId }
    const { stage } = this.#open(key)
    this.#opening += 1
    try {
      // Loaded with the first connection, because WebRTC takes memory that most installations don't need.
      const { openStageConnection } = await import('./stage-connection.ts')
      const { connection, answer } = await inTurn(() =>
        openStageConnection(
          {
            network: rtcNetwork(this.#ctx.settings, 'stage'),
            lines: backstageLines,
            onPacket: (source, arrived) => stage.take({ personId, connectionId }, source, arrived),
            onKeyframeWanted: (slot) => stage.askForKeyframe(slot),
            onConnected: () => this.refresh(sessionId),
            onEnd: () => this.#run(this.#lose(key, { personId, connectionId })),
            onFailure: (error) => this.#ctx.log.debug({ err: error }, 'a connection backstage had a fault'),
          },
          offer,
        ),
      )
      stage.enter({ personId, connectionId, attendee: entry, connection })
      return answer
    } catch (error) {
      this.#ctx.log.debug({ err: error }, 'an offer from backstage could not be answered')
      return undefined
    } finally {
      this.#opening -= 1
    }
  }

  /**
   * Lets somebody into the room that LiveKit has for the stage: what their browser needs to connect. Throws `unavailable`
   * without LiveKit.
   */
  async admit(request: LivekitRequest): Promise<LivekitReply> {
    const { organizationId, eventId, sessionId, personId, connectionId, entry } = request
    this.#requireRoom()
    const key = { organization_id: organizationId, event_id: eventId, broadcast_id: sessionId }
    const opened = this.#open(key)
    const room = (opened.room ??= this.#openRoom(key, opened.stage))
    if (!room) throw new AppError('unavailable')
    this.#opening += 1
    try {
      await room.join()
      const { connection, ...reply } = await room.admit({ personId, connectionId }, sourcesFor(request))
      opened.stage.enter({ personId, connectionId, attendee: entry, connection })
      return reply
    } finally {
      this.#opening -= 1
    }
  }

  #openRoom(key: SessionKey, stage: Stage): LivekitRoom | undefined {
    return this.#livekit?.({
      name: key.broadcast_id,
      onPacket: (connection, source, arrived) => stage.take(connection, source, arrived),
      onConnected: () => this.refresh(key.broadcast_id),
      onEnd: (connection) => this.#run(this.#lose(key, connection)),
    })
  }

  #requireRoom(): void {
    const members = [...this.#stages.values()].reduce((sum, { stage }) => sum + stage.members.length, 0)
    if (members + this.#opening >= maxConnections) throw new AppError('unavailable')
  }

  /** Reads the stages of an event again, whose look may have changed. */
  refreshOfEvent(eventId: string): void {
    for (const [sessionId, { key }] of this.#stages) if (key.event_id === eventId) this.refresh(sessionId)
  }

  /** Reads the session's stage again, now or when the current reading is done. Without `key`, only if it is open. */
  refresh(sessionId: string, key?: SessionKey): void {
    const opened = key ? this.#open(key) : this.#stages.get(sessionId)
    if (!opened || opened.isDue) return
    opened.isDue = true
    opened.following = opened.following.then(async () => {
      opened.isDue = false
      await this.#follow(opened).catch((error: unknown) => {
        this.#ctx.log.warn(
          { err: error, broadcast_id: sessionId },
          'a stage could not be read; it stays as it is',
        )
      })
    })
  }

  /** Reads everything again. */
  refreshAll(): void {
    for (const sessionId of this.#stages.keys()) this.refresh(sessionId)
    this.#run(this.#followOnAir())
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer)
    const opened = [...this.#stages.values()]
    await Promise.all(opened.map(({ following }) => following))
    for (const { stage, room } of opened) {
      stage.close()
      room?.close()
    }
    await this.#tap?.close()
  }

  #open(key: SessionKey): Opened {
    const known = this.#stages.get(key.broadcast_id)
    if (known) return known
    const opened = {
      key,
      stage: new Stage(this.#tap),
      following: Promise.resolve(),
      isDue: false,
      card: null,
      noted: { text: '', atMs: 0 },
      room: undefined,
    }
    this.#stages.set(key.broadcast_id, opened)
    return opened
  }

  async #followOnAir(): Promise<void> {
    const keys = await asSystem(this.#ctx, ({ db }) => listStagesOnAir(db))
    for (const key of keys) this.refresh(key.broadcast_id, key)
  }

  async #follow(opened: Opened): Promise<void> {
    const { key, stage } = opened
    const { organization_id: organizationId, broadcast_id: broadcastId } = key
    const facts = await inOrganization({ ...this.#ctx, organizationId }, async (ctx) => {
      const scene = (await findScene(ctx.db, broadcastId))?.scene
      return {
        people: await listBackstagePeople(ctx.db, broadcastId),
        scene,
        card: await findCard(ctx.db, key, scene?.card),
        colors: await findStageColors(ctx.db, key.event_id),
        logo: scene ? await findLogoKey(ctx, key.event_id, scene) : null,
        isOnAir: await isSessionRunning(ctx.db, broadcastId),
        isRecorded: await isSessionRecorded(ctx.db, broadcastId),
        media: await findMedia(ctx.db, broadcastId),
        streamKey: await findStageKey(ctx, broadcastId),
      }
    })
    await this.#noteCard(opened, facts.card)
    const { streamKey, media } = facts
    // What played as the session ended doesn't go on.
    if (media && !facts.isOnAir) await this.#endMedia(key, media.id)
    const tools = this.#tools
    stage.apply({ ...facts, media: media && playedOf(media) }, () =>
      streamKey === undefined || !tools
        ? undefined
        : openProgram(this.#ctx, {
            tools,
            streamKey,
            broadcastId,
            onKeyframeWanted: (slot) => stage.askForKeyframe(slot),
            onMediaStart: (id) => this.#run(this.#noteMediaStarted(key, id)),
            onMediaEnd: (id) => this.#run(this.#endMedia(key, id)),
          }),
    )
    this.#tap?.follow(key, stage.tapped(facts))
    if (!stage.isIdle || facts.isOnAir || this.#opening > 0) return
    this.#stages.delete(broadcastId)
    opened.room?.close()
  }

  /** Tells producers of what goes wrong: at once when it changes, and again so that they know that somebody looks. */
  #noteAllHealth(): void {
    for (const opened of this.#stages.values()) this.#run(this.#noteHealth(opened))
  }

  async #noteHealth({ key, stage, noted }: Opened): Promise<void> {
    const health = stage.health()
    const text = JSON.stringify(health)
    const isNew = text !== noted.text
    if (!isNew && performance.now() - noted.atMs < noteAgainMs) return
    noted.text = text
    noted.atMs = performance.now()
    const organizationId = key.organization_id
    await inOrganization({ ...this.#ctx, organizationId }, async ({ db, clock }) => {
      await putStageHealth(db, { ...key, ...health, seen_at: clock.now() })
      if (isNew) await announceBackstage(db, key)
    })
  }

  #recheckCards(): void {
    for (const [sessionId, { card }] of this.#stages) if (card) this.refresh(sessionId)
  }

  /** Those backstage see what became of words on screen, which nobody else announces. */
  async #noteCard(opened: Opened, card: ShownCard | null): Promise<void> {
    const before = opened.card
    opened.card = card
    if (before !== null && JSON.stringify(before) !== JSON.stringify(card)) await this.#announce([opened.key])
  }

  async #noteMediaStarted(key: SessionKey, id: string): Promise<void> {
    const at = this.#ctx.clock.now()
    await inOrganization({ ...this.#ctx, organizationId: key.organization_id }, async ({ db }) => {
      if (await noteMediaStarted(db, id, at)) await announceBackstage(db, key)
    })
  }

  async #endMedia(key: SessionKey, id: string): Promise<void> {
    const at = this.#ctx.clock.now()
    await inOrganization({ ...this.#ctx, organizationId: key.organization_id }, async ({ db }) => {
      if (await endMedia(db, { key, id, at })) await announceBackstage(db, key)
    })
  }

  async #lose(key: SessionKey, connection: ConnectionKey): Promise<void> {
    this.#stages.get(key.broadcast_id)?.stage.leave(connection)
    const { clock } = this.#ctx
    const organizationId = key.organization_id
    await inOrganization({ ...this.#ctx, organizationId }, async ({ db }) => {
      if (await loseConnection(db, connection.connectionId, clock.now())) await announceBackstage(db, key)
    })
    this.#takeOffStageLater()
  }

  /** Those who aren't back by then leave the stage. */
  #takeOffStageLater(): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#run(this.#takeLostOffStage())
    }, keptForMs + afterKeptMs)
    this.#timers.add(timer)
  }

  async #takeLostOffStage(): Promise<void> {
    const since = new Date(this.#ctx.clock.now().getTime() - keptForMs)
    await this.#announce(await asSystem(this.#ctx, ({ db }) => takeLostOffStage(db, since)))
  }

  async #announce(keys: readonly SessionKey[]): Promise<void> {
    const distinct = new Map(keys.map((key) => [key.broadcast_id, key]))
    for (const key of distinct.values()) {
      const organizationId = key.organization_id
      await inOrganization({ ...this.#ctx, organizationId }, ({ db }) => announceBackstage(db, key))
    }
  }

  /** Ends the connections of those who may no longer come backstage, and takes over what others may do now. */
  async #recheck(): Promise<void> {
    // Whoever comes meanwhile was let in with the rights of now.
    const opened = [...this.#stages.values()].map(({ key, stage }) => ({
      key,
      stage,
      members: stage.members,
    }))
    const attendees = opened.flatMap(({ members }) => members.map(({ attendee }) => attendee))
    const ended = await listEndedEntries(this.#ctx, attendees)
    for (const { key, stage, members } of opened) {
      if (members.length === 0) continue
      stage.closeForgotten(performance.now() - this.#recheckEveryMs)
      const staying = members.filter(({ attendee }) => !ended.has(attendee.entryId))
      const rights = await this.#rightsOf(key, staying)
      for (const { personId, connection } of members)
        if (!rights.get(personId)?.has('backstage:enter')) connection.close()
      await this.#noteRights(key, rights)
    }
  }

  /** Writes what people may do now, where that changed. */
  async #noteRights(key: SessionKey, rights: ReadonlyMap<string, BackstageRights>): Promise<void> {
    const organizationId = key.organization_id
    await inOrganization({ ...this.#ctx, organizationId }, async ({ db }) => {
      let isChanged = false
      for (const row of await listBackstagePeople(db, key.broadcast_id)) {
        const held = rights.get(row.id)
        if (!held?.has('backstage:enter')) continue
        const now = { can_join: canGoOnStage(held), can_share: canShare(held) }
        if (row.can_join === now.can_join && row.can_share === now.can_share) continue
        isChanged = true
        await updateBackstagePerson(db, row.id, {
          ...now,
          ...(!now.can_join && { is_on_stage: false, slot: null }),
          ...(!now.can_share && { is_sharing: false }),
        })
      }
      if (isChanged) await announceBackstage(db, key)
    })
  }

  /** The rights of these people by their ids, read in one transaction; of nobody once the session is gone. */
  async #rightsOf(
    { organization_id: organizationId, broadcast_id: broadcastId }: SessionKey,
    members: readonly StageMember[],
  ): Promise<Map<string, BackstageRights>> {
    return inOrganization({ ...this.#ctx, organizationId }, async (ctx) => {
      const located = await readSession(ctx, broadcastId)
      const found = new Map<string, BackstageRights>()
      for (const { personId, attendee } of members)
        found.set(personId, await findBackstageRights(ctx.db, { located, attendee, now: ctx.clock.now() }))
      return found
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return new Map()
      throw error
    })
  }

  #run(work: Promise<void>): void {
    work.catch((error: unknown) =>
      this.#ctx.log.warn({ err: error }, 'a stage could not be brought up to date'),
    )
  }
}

/** Undefined for a video whose file is gone. */
function playedOf({ id, path, started_at }: MediaRow): PlayedMedia | undefined {
  return path === null ? undefined : { id, fileKey: path, startedAt: started_at }
}

/** The key of the file of the logo that the scene shows; null for none. */
async function findLogoKey(
  ctx: WithDb<StageServices & { organizationId: string }>,
  eventId: string,
  scene: Scene,
): Promise<string | null> {
  if (!scene.logo) return null
  const url = shownLogo(scene, await findStageLogos(ctx, eventId))
  const { organizationId, settings } = ctx
  const { studioOrigin, contentHost } = settings
  return (url !== undefined && fileKeyOf(url, { organizationId, studioOrigin, contentHost })) || null
}
