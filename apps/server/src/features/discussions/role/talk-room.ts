/**
 * One room: the connections of those in it, who is seen and who is heard. Who has a seat and who is muted is in the database;
 * who speaks is what arrives.
 */
import {
  pictureKeptForMs,
  pictureKeys,
  type RoomPlaceKey,
  voiceKeptForMs,
  voiceKeys,
} from '@marquee/domain/discussions'
import type { Attendee } from '#platform/context.ts'
import type {
  Arrived,
  Receiver,
  SlotStream,
  Source,
  StageConnection,
  StageLines,
  StageTransport,
} from '#features/backstage/public.ts'
import type { RoomPersonRow } from '../discussion-store.ts'
import { RoomShares } from './room-shares.ts'

export type RoomSource = 'microphone' | 'camera'

/** The microphone and the camera of its person, then the pictures and voices of the room. */
export const roomLines: StageLines<RoomSource, RoomPlaceKey> = {
  sent: [
    { source: 'microphone', kind: 'audio' },
    { source: 'camera', kind: 'video' },
  ],
  received: [
    ...pictureKeys.map((place) => ({ place, kind: 'video' as const })),
    ...voiceKeys.map((place) => ({ place, kind: 'audio' as const })),
  ],
}

export type RoomConnection = StageConnection<RoomSource, RoomPlaceKey>
type Entering = {
  personId: string
  connectionId: string
  seat: number
  attendee: Attendee
  connection: RoomConnection
}
export type RoomMember = Entering & {
  sources: Record<RoomSource, Source>
  receivers: { stream: SlotStream; receiver: Receiver }[]
  isMuted: boolean
  /** Since when they have been speaking, and when they were last heard. */
  speech: { sinceMs: number; atMs: number }
  /** Whether the database names this connection. From then on it ends when another one takes its place there. */
  isNoted: boolean
}

/** What is quieter is breath, keyboards and the room itself. */
const speechDb = -45
/** Coughs don't bring anyone into the picture. */
const speechMs = 700

export class TalkRoom {
  readonly #pictures: RoomShares
  readonly #voices: RoomShares
  readonly #members = new Map<string, RoomMember>()

  constructor({ createPlace }: Pick<StageTransport, 'createPlace'>) {
    const streams = (keys: readonly string[], kind: 'video' | 'audio') => keys.map(() => createPlace(kind))
    this.#pictures = new RoomShares(streams(pictureKeys, 'video'), pictureKeptForMs)
    this.#voices = new RoomShares(streams(voiceKeys, 'audio'), voiceKeptForMs)
  }

  get members(): RoomMember[] {
    return [...this.#members.values()]
  }

  /** Lets somebody in, in place of their former connection. */
  enter(entering: Entering): void {
    const { personId, connection, seat } = entering
    const former = this.#members.get(personId)
    const receivers = [
      ...this.#receive(personId, connection, 'video'),
      ...this.#receive(personId, connection, 'audio'),
    ]
    const sourceOf = (source: RoomSource): Source => ({
      personId,
      number: seat,
      askForKeyframe: () => connection.askForKeyframe(source),
    })
    const sources = { microphone: sourceOf('microphone'), camera: sourceOf('camera') }
    const speech = { sinceMs: 0, atMs: 0 }
    const isMuted = former?.isMuted ?? false
    this.#members.set(personId, { ...entering, sources, receivers, isMuted, speech, isNoted: false })
    if (former) this.#remove(former)
  }

  /** Takes a packet of the person's connection. */
  take(
    { personId, connectionId }: Pick<RoomMember, 'personId' | 'connectionId'>,
    source: RoomSource,
    arrived: Arrived,
  ): void {
    const member = this.#members.get(personId)
    if (member?.connectionId !== connectionId) return
    const nowMs = performance.now()
    if (source === 'microphone') this.#hear(member, arrived, nowMs)
    else this.#see(member, arrived, nowMs)
  }

  askForKeyframe(place: RoomPlaceKey): void {
    const at = pictureKeys.findIndex((key) => key === place)
    this.#pictures.streams[at]?.askForKeyframe(performance.now())
  }

  /** Forgets a connection that has ended. */
  leave({ personId, connectionId }: Pick<RoomMember, 'personId' | 'connectionId'>): void {
    const member = this.#members.get(personId)
    if (member?.connectionId !== connectionId) return
    this.#members.delete(personId)
    this.#pictures.free(personId)
    this.#voices.free(personId)
    this.#remove(member)
  }

  /** Takes over what changed in the database. */
  apply(people: readonly RoomPersonRow[]): void {
    for (const member of this.members) {
      const row = people.find(({ id }) => id === member.personId)
      if (row?.connection_id === member.connectionId) member.isNoted = true
      if (!row || isOut(member, row)) {
        member.connection.close()
        continue
      }
      member.isMuted = row.is_muted
      if (row.is_muted) this.#voices.free(member.personId)
      if (member.isNoted && !row.has_camera) this.#pictures.free(member.personId)
    }
  }

  close(): void {
    for (const { connection } of this.members) connection.close()
  }

  #hear(member: RoomMember, arrived: Arrived, nowMs: number): void {
    if (member.isMuted) return
    const { personId, sources, speech } = member
    // Whose browser doesn't say how loud they are is taken to speak.
    const isSpeaking = (arrived.levelDb ?? 0) >= speechDb
    if (isSpeaking) {
      if (nowMs - speech.atMs > voiceKeptForMs) speech.sinceMs = nowMs
      speech.atMs = nowMs
      this.#pictures.noteSpeech(personId, nowMs)
    }
    if (this.#voices.claim(personId, sources.microphone, { nowMs, isSpeaking }))
      this.#voices.push(sources.microphone, arrived, nowMs)
  }

  #see({ personId, sources, speech }: RoomMember, arrived: Arrived, nowMs: number): void {
    const isSpeaking = nowMs - speech.atMs <= voiceKeptForMs && speech.atMs - speech.sinceMs >= speechMs
    if (this.#pictures.claim(personId, sources.camera, { nowMs, isSpeaking }))
      this.#pictures.push(sources.camera, arrived, nowMs)
  }

  #receive(personId: string, connection: RoomConnection, kind: 'video' | 'audio'): RoomMember['receivers'] {
    const keys: readonly RoomPlaceKey[] = kind === 'video' ? pictureKeys : voiceKeys
    const { streams } = kind === 'video' ? this.#pictures : this.#voices
    return streams.flatMap((stream, at) => {
      const place = keys[at]
      if (place === undefined) return []
      const receiver: Receiver = { personId, send: (packet) => connection.send(place, kind, packet) }
      stream.add(receiver)
      return { stream, receiver }
    })
  }

  #remove({ receivers, connection }: RoomMember): void {
    for (const { stream, receiver } of receivers) stream.delete(receiver)
    connection.close()
  }
}

/** Whether somebody lost their seat, or another connection of theirs took its place. */
function isOut({ isNoted, connectionId, seat }: RoomMember, row: RoomPersonRow): boolean {
  return row.is_removed || row.seat !== seat || (isNoted && row.connection_id !== connectionId)
}
