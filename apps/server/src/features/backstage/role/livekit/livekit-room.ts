/**
 * The room that LiveKit has for a stage. Browsers send to it and get each other's pictures from it; the stage is in it too,
 * unseen, and gets what the program is made of. Who may be there is known here, and LiveKit follows.
 */
import {
  type ParticipantInfo,
  ParticipantInfo_Kind,
  ParticipantInfo_State,
  SessionDescription,
  SignalTarget,
  TrackSource,
} from '@livekit/protocol'
import { AppError } from '#platform/errors/app-error.ts'
import type { RtcNetwork } from '#platform/rtc/rtc-network.ts'
import type { SentSource } from '../backstage-offer.ts'
import type { Arrived } from '../slot-stream.ts'
import type { ConnectionKey, MemberConnection } from '../stage.ts'
import { type LivekitApi, stageIdentity } from './livekit-api.ts'
import { openSignal, type Said, type LivekitSignal } from './livekit-signal.ts'
import { LivekitSubscriber } from './livekit-subscriber.ts'

type Options = {
  api: LivekitApi
  network: RtcNetwork
  /** The name of the room. */
  name: string
  onPacket: (key: ConnectionKey, source: SentSource, arrived: Arrived) => void
  onConnected: () => void
  onEnd: (key: ConnectionKey) => void
  onFailure: (error: unknown) => void
}

type Member = {
  key: ConnectionKey
  /** What LiveKit was told, and what it has to be told. */
  told: string
  sources: readonly SentSource[]
  isTelling: boolean
  /** Whether they were in the room, and when last. */
  wasSeen: boolean
  seenAtMs: number
  isOver: boolean
}

type Joined = { signal: LivekitSignal; subscriber: LivekitSubscriber }

const tickMs = 1000
/** Until somebody who was let in is there, and until somebody who was there counts as gone when the room is lost. */
const absentMs = 15_000
const joinAgainMs = 2000

const sourceOf = new Map<TrackSource, SentSource>([
  [TrackSource.MICROPHONE, 'microphone'],
  [TrackSource.CAMERA, 'camera'],
  [TrackSource.SCREEN_SHARE, 'screen'],
])

export class LivekitRoom {
  readonly #options: Options
  readonly #members = new Map<string, Member>()
  readonly #participants = new Map<string, ParticipantInfo>()
  readonly #removing = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #joining: Promise<Joined> | undefined
  #joined: Joined | undefined
  #triedAtMs = -Infinity
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => this.#tick(), tickMs)
  }

  /** Resolves once the stage is in the room. Throws `unavailable` while LiveKit can't be reached or refuses. */
  async join(): Promise<void> {
    if (this.#joined) return
    this.#triedAtMs = performance.now()
    this.#joining ??= this.#open().finally(() => (this.#joining = undefined))
    await this.#joining
  }

  /** Lets somebody in, in place of their former connection: what they need to connect, and the connection. */
  async admit(
    key: ConnectionKey,
    sources: readonly SentSource[],
  ): Promise<{ connection: MemberConnection; url: string; token: string }> {
    const { api, name } = this.#options
    const { personId, connectionId } = key
    const token = await api.personToken({ room: name, identity: personId, sources, metadata: connectionId })
    const member: Member = {
      key,
      told: sources.join(),
      sources,
      isTelling: false,
      wasSeen: false,
      seenAtMs: performance.now(),
      isOver: false,
    }
    this.#members.set(personId, member)
    return { connection: this.#connectionOf(member), url: api.socketUrl, token }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#leave()
  }

  #connectionOf(member: Member): MemberConnection {
    return {
      askForKeyframe: (source) => {
        const sid = this.#trackOf(member.key, source)
        if (sid !== undefined) this.#joined?.subscriber.askForKeyframe(sid)
      },
      allow: (sources) => {
        member.sources = sources
        this.#tell(member)
      },
      close: () => {
        this.#end(member)
        this.#removeStrangers()
      },
    }
  }

  async #open(): Promise<Joined> {
    const { api, network, name, onFailure } = this.#options
    try {
      await api.createRoom(name)
      const early: Said[] = []
      const signal = await openSignal({
        url: api.socketUrl,
        token: await api.stageToken(name),
        onMessage: (said) => {
          if (this.#joined) this.#hear(this.#joined, said)
          else early.push(said)
        },
        onEnd: () => {
          if (this.#joined?.signal === signal) this.#leave()
        },
      })
      const subscriber = new LivekitSubscriber({
        network,
        iceServers: signal.joined.iceServers,
        onPacket: (sid, arrived) => this.#take(sid, arrived),
        onFailure,
      })
      const joined = { signal, subscriber }
      this.#joined = joined
      this.#update(signal.joined.otherParticipants)
      for (const said of early.splice(0)) this.#hear(joined, said)
      if (this.#isClosed) this.#leave()
      return joined
    } catch (error) {
      onFailure(error)
      throw new AppError('unavailable', { cause: error })
    }
  }

  #leave(): void {
    this.#participants.clear()
    const joined = this.#joined
    this.#joined = undefined
    joined?.signal.close()
    joined?.subscriber.close()
  }

  #hear({ signal, subscriber }: Joined, said: Said): void {
    if (said.case === 'offer') {
      const { sdp, id } = said.value
      subscriber.take(sdp, (answer) =>
        signal.send({ case: 'answer', value: new SessionDescription({ type: 'answer', sdp: answer, id }) }),
      )
    } else if (said.case === 'trickle' && said.value.target === SignalTarget.SUBSCRIBER) {
      subscriber.addCandidate(said.value.candidateInit)
    } else if (said.case === 'update') this.#update(said.value.participants)
    else if (said.case === 'leave') signal.close()
  }

  #update(participants: readonly ParticipantInfo[]): void {
    for (const participant of participants) {
      if (participant.identity === stageIdentity) continue
      if (participant.state === ParticipantInfo_State.DISCONNECTED) this.#lose(participant)
      else this.#participants.set(participant.sid, participant)
    }
    this.#look()
    this.#removeStrangers()
  }

  #lose({ sid, identity, metadata }: ParticipantInfo): void {
    this.#participants.delete(sid)
    const member = this.#members.get(identity)
    if (member?.key.connectionId === metadata) this.#end(member)
  }

  #end(member: Member): void {
    if (member.isOver) return
    member.isOver = true
    const { personId } = member.key
    // LiveKit itself ends a connection whose person has a newer one.
    if (this.#members.get(personId) === member) this.#members.delete(personId)
    this.#options.onEnd(member.key)
  }

  #tick(): void {
    const nowMs = performance.now()
    this.#look()
    for (const member of this.#members.values()) {
      if (nowMs - member.seenAtMs > absentMs) this.#end(member)
      else this.#tell(member)
    }
    this.#removeStrangers()
    if (!this.#joined && nowMs - this.#triedAtMs > joinAgainMs) this.join().catch(() => undefined)
  }

  /** Notes who is in the room. */
  #look(): void {
    for (const { identity, metadata, state } of this.#participants.values()) {
      const member = this.#members.get(identity)
      if (member?.key.connectionId !== metadata || state !== ParticipantInfo_State.ACTIVE) continue
      member.seenAtMs = performance.now()
      if (!member.wasSeen) this.#options.onConnected()
      member.wasSeen = true
    }
  }

  /** Whoever wasn't let in here, or no longer is: tokens outlive the rights that they were made for. */
  #removeStrangers(): void {
    for (const { identity, kind } of this.#participants.values()) {
      const isPerson = kind === ParticipantInfo_Kind.STANDARD
      if (!isPerson || this.#members.has(identity) || this.#removing.has(identity)) continue
      this.#removing.add(identity)
      this.#options.api
        .remove(this.#options.name, identity)
        .catch(this.#options.onFailure)
        .finally(() => setTimeout(() => this.#removing.delete(identity), tickMs))
    }
  }

  /** Tries again at the next tick if LiveKit can't be reached. */
  #tell(member: Member): void {
    const { api, name, onFailure } = this.#options
    const { sources, key } = member
    const wanted = sources.join()
    if (!member.wasSeen || member.isTelling || wanted === member.told) return
    member.isTelling = true
    api
      .setSources(name, key.personId, sources)
      .then(() => (member.told = wanted), onFailure)
      .finally(() => (member.isTelling = false))
  }

  #take(trackSid: string, arrived: Arrived): void {
    for (const { identity: personId, metadata: connectionId, tracks } of this.#participants.values()) {
      const track = tracks.find(({ sid }) => sid === trackSid)
      const source = track && sourceOf.get(track.source)
      if (source) return this.#options.onPacket({ personId, connectionId }, source, arrived)
    }
  }

  #trackOf({ personId, connectionId }: ConnectionKey, source: SentSource): string | undefined {
    const participant = [...this.#participants.values()].find(
      ({ identity, metadata }) => identity === personId && metadata === connectionId,
    )
    return participant?.tracks.find((track) => sourceOf.get(track.source) === source)?.sid
  }
}
