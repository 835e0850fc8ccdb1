/** The rooms that somebody is in, each made with its first connection. */
import type { RoomDoor } from '@marquee/domain/discussions'
import { z } from 'zod'
import { listEndedEntries } from '#features/audience/public.ts'
import type { OpenStagePart, StageTransport, StagePart, StageServices } from '#features/backstage/public.ts'
import { findEventRow } from '#features/events/public.ts'
import type { Attendee } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { rtcNetwork } from '#platform/rtc/rtc-network.ts'
import type { Notice } from '#platform/signals/notices.ts'
import { announceRoom } from '../announce-room.ts'
import { doorOf } from '../discussion-policy.ts'
import {
  listRoomPeople,
  loseAllRoomConnections,
  loseRoomConnection,
  type RoomKey,
} from '../discussion-store.ts'
import { discussionsPath } from '../discussions-path.ts'
import { roomLines, type RoomMember, TalkRoom } from './talk-room.ts'

/** Entries end, and so do events. */
const recheckEveryMs = 15_000
const maxConnections = 200

const requestSchema = z.object({
  organizationId: z.uuid(),
  eventId: z.uuid(),
  roomId: z.uuid(),
  personId: z.uuid(),
  seat: z.number().int(),
  connectionId: z.uuid(),
  /** Whose connection it is; it ends with their entry. */
  entry: z.custom<Attendee>((value) => typeof value === 'object' && value !== null),
  offer: z.string(),
})

type Opened = { key: RoomKey; room: TalkRoom; following: Promise<void>; isDue: boolean }

/** Opens the rooms of this installation in its stage role. */
export const openTalkRooms: OpenStagePart = (ctx, media) => new TalkRooms(ctx, media)

class TalkRooms implements StagePart {
  readonly path = discussionsPath
  readonly #ctx: StageServices
  readonly #media: StageTransport
  readonly #rooms = new Map<string, Opened>()
  #timer: NodeJS.Timeout | undefined
  #opening = 0

  constructor(ctx: StageServices, media: StageTransport) {
    this.#ctx = ctx
    this.#media = media
  }

  async begin(): Promise<void> {
    const { clock } = this.#ctx
    const lost = await asSystem(this.#ctx, ({ db }) => loseAllRoomConnections(db, clock.now()))
    const distinct = new Map(lost.map((key) => [key.room_id, key]))
    for (const key of distinct.values()) await this.#announce(key)
    this.#timer = setInterval(() => this.#run(this.#recheck()), recheckEveryMs)
  }

  async connect(request: unknown): Promise<string | undefined> {
    const { data } = requestSchema.safeParse(request)
    if (!data) return undefined
    const { organizationId, eventId, roomId, personId, seat, connectionId, entry } = data
    const offer = this.#media.readOffer(data.offer, roomLines)
    if (offer === undefined) return undefined
    const members = [...this.#rooms.values()].reduce((sum, { room }) => sum + room.members.length, 0)
    if (members + this.#opening >= maxConnections) throw new AppError('unavailable')
    const key = { organization_id: organizationId, event_id: eventId, room_id: roomId }
    const { room } = this.#open(key)
    const own = { personId, connectionId }
    this.#opening += 1
    try {
      const { connection, answer } = await this.#media.openConnection(
        {
          network: rtcNetwork(this.#ctx.settings, 'stage'),
          lines: roomLines,
          hasLevels: true,
          onPacket: (source, arrived) => room.take(own, source, arrived),
          onKeyframeWanted: (place) => room.askForKeyframe(place),
          onConnected: () => this.#refresh(roomId),
          onEnd: () => this.#run(this.#lose(key, own)),
          onFailure: (error) => this.#ctx.log.debug({ err: error }, 'a connection in a room had a fault'),
        },
        offer,
      )
      room.enter({ ...own, seat, attendee: entry, connection })
      return answer
    } catch (error) {
      this.#ctx.log.debug({ err: error }, 'an offer for a room could not be answered')
      return undefined
    } finally {
      this.#opening -= 1
    }
  }

  receive(notice: Notice): void {
    if (notice.type === 'room-moved') this.#refresh(notice.room_id)
  }

  refreshAll(): void {
    for (const roomId of this.#rooms.keys()) this.#refresh(roomId)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    const opened = [...this.#rooms.values()]
    await Promise.all(opened.map(({ following }) => following))
    for (const { room } of opened) room.close()
  }

  #open(key: RoomKey): Opened {
    const known = this.#rooms.get(key.room_id)
    if (known) return known
    const opened = { key, room: new TalkRoom(this.#media), following: Promise.resolve(), isDue: false }
    this.#rooms.set(key.room_id, opened)
    return opened
  }

  /** Reads who is in the room again, now or when the current reading is done. */
  #refresh(roomId: string): void {
    const opened = this.#rooms.get(roomId)
    if (!opened || opened.isDue) return
    opened.isDue = true
    opened.following = opened.following.then(async () => {
      opened.isDue = false
      await this.#follow(opened).catch((error: unknown) => {
        this.#ctx.log.warn({ err: error, room_id: roomId }, 'a room could not be read; it stays as it is')
      })
    })
  }

  async #follow({ key, room }: Opened): Promise<void> {
    const { organization_id: organizationId, room_id: roomId } = key
    room.apply(await inOrganization({ ...this.#ctx, organizationId }, ({ db }) => listRoomPeople(db, roomId)))
    if (room.members.length === 0 && this.#opening === 0) this.#rooms.delete(roomId)
  }

  async #lose(key: RoomKey, own: Pick<RoomMember, 'personId' | 'connectionId'>): Promise<void> {
    this.#rooms.get(key.room_id)?.room.leave(own)
    const { clock } = this.#ctx
    const organizationId = key.organization_id
    await inOrganization({ ...this.#ctx, organizationId }, async ({ db }) => {
      if (await loseRoomConnection(db, own.connectionId, clock.now())) await announceRoom(db, key)
    })
  }

  async #announce(key: RoomKey): Promise<void> {
    const organizationId = key.organization_id
    await inOrganization({ ...this.#ctx, organizationId }, ({ db }) => announceRoom(db, key))
  }

  /** Ends the connections of those whose entry ended, and everyone's once rooms are closed. */
  async #recheck(): Promise<void> {
    for (const { key, room } of this.#rooms.values()) {
      const ended = await listEndedEntries(
        this.#ctx,
        room.members.map(({ attendee }) => attendee),
      )
      const isOpen = (await this.#doorOf(key)) === 'open'
      for (const { attendee, connection } of room.members)
        if (!isOpen || ended.has(attendee.entryId)) connection.close()
    }
  }

  async #doorOf({ organization_id: organizationId, event_id }: RoomKey): Promise<RoomDoor | undefined> {
    return inOrganization({ ...this.#ctx, organizationId }, async ({ db }) => {
      const event = await findEventRow(db, event_id)
      return event && doorOf(db, event, this.#ctx.clock.now())
    })
  }

  #run(work: Promise<void>): void {
    work.catch((error: unknown) =>
      this.#ctx.log.warn({ err: error }, 'a room could not be brought up to date'),
    )
  }
}
