/**
 * The stage of one session: the connections of those backstage, and what is in each of its places. Who is where is in the
 * database; this follows it.
 */
import {
  type ProgramHealth,
  type Scene,
  type ShownCard,
  type SlotKey,
  slotKeys,
  slotsOnStage,
} from '@marquee/domain/backstage'
import type { StageColors } from '@marquee/media'
import type { RtpPacket } from 'werift'
import type { Attendee } from '#platform/context.ts'
import type { BackstagePersonRow } from '../backstage-store.ts'
import { firstScene } from '../backstage-view.ts'
import { type SentSource, sourcesFor } from './backstage-offer.ts'
import type { PlayedMedia, Program, Shown } from './program.ts'
import { type Arrived, type Receiver, SlotStream, type Source } from './slot-stream.ts'
import { SourceHealth } from './source-health.ts'
import type { StageTap, TappedPerson } from './stage-tap.ts'

/** What the stage needs of a connection, whatever carries it. */
export type MemberConnection = {
  /** Sends what is in the place. Left out where others bring it to the browser. */
  send?(place: SlotKey, kind: 'video' | 'audio', packet: RtpPacket): void
  /** Asks the browser for a keyframe of its camera or screen. */
  askForKeyframe(source: SentSource): void
  /** What they may send from now on, where others have to be told. */
  allow?(sources: readonly SentSource[]): void
  close(): void
}

/** Somebody who is connected. */
export type StageMember = {
  personId: string
  connectionId: string
  attendee: Attendee
  connection: MemberConnection
  sources: Record<SentSource, Source>
  receiver: { video: Receiver[]; audio: Receiver[] }
  /** Whether the database names this connection. From then on it ends when another one takes its place there. */
  isNoted: boolean
  enteredAtMs: number
  health: SourceHealth
}

export type StageHealth = { program: ProgramHealth; silent: string[]; frozen: string[] }

export type ConnectionKey = Pick<StageMember, 'personId' | 'connectionId'>

/** What is known of the stage from the database. */
export type StageFacts = {
  people: readonly BackstagePersonRow[]
  scene: Scene | undefined
  card: ShownCard | null
  colors: StageColors
  /** The key of the file of the logo that the scene shows. */
  logo: string | null
  media: PlayedMedia | undefined
  isOnAir: boolean
  /** Whether it is on air and to be recorded. */
  isRecorded: boolean
}

const kinds = ['video', 'audio'] as const
const streamsOf = (kind: 'video' | 'audio') => new Map(slotKeys.map((slot) => [slot, new SlotStream(kind)]))

export class Stage {
  readonly #tap: StageTap | undefined
  readonly #streams = { video: streamsOf('video'), audio: streamsOf('audio') }
  readonly #members = new Map<string, StageMember>()
  #program: Program | undefined
  #people: readonly BackstagePersonRow[] = []
  #shown = ''

  constructor(tap?: StageTap) {
    this.#tap = tap
  }

  get members(): StageMember[] {
    return [...this.#members.values()]
  }

  /** Whether nothing of it needs this process. */
  get isIdle(): boolean {
    return this.#members.size === 0 && !this.#program
  }

  /** Lets somebody in, in place of their former connection. */
  enter(member: Omit<StageMember, 'receiver' | 'sources' | 'isNoted' | 'enteredAtMs' | 'health'>): void {
    const { personId, connection } = member
    const former = this.#members.get(personId)
    const receiver = connection.send ? this.#sendTo(personId, connection) : { video: [], audio: [] }
    const sourceOf = (source: SentSource): Source => ({
      personId,
      askForKeyframe: () => connection.askForKeyframe(source),
    })
    const sources = {
      microphone: sourceOf('microphone'),
      camera: sourceOf('camera'),
      screen: sourceOf('screen'),
    }
    this.#members.set(personId, {
      ...member,
      receiver,
      sources,
      isNoted: false,
      enteredAtMs: performance.now(),
      health: new SourceHealth(performance.now()),
    })
    if (former) this.#remove(former)
  }

  #sendTo(personId: string, connection: MemberConnection): StageMember['receiver'] {
    const receiver: StageMember['receiver'] = { video: [], audio: [] }
    for (const slot of slotKeys) {
      for (const kind of kinds) {
        const each = { personId, send: (packet: RtpPacket) => connection.send?.(slot, kind, packet) }
        receiver[kind].push(each)
        this.#stream(slot, kind).add(each)
      }
    }
    return receiver
  }

  /** Takes a packet of the person's connection. */
  take({ personId, connectionId }: ConnectionKey, source: SentSource, arrived: Arrived): void {
    const member = this.#members.get(personId)
    if (member?.connectionId !== connectionId) return
    const own = member.sources[source]
    const nowMs = performance.now()
    if (source === 'camera') member.health.takePicture(nowMs)
    if (source === 'microphone') member.health.takeSound(arrived.packet.payload.length, nowMs)
    for (const stream of this.#allStreams) if (stream.isOf(own)) stream.push(own, arrived, nowMs)
    this.#tap?.take(connectionId, source, arrived)
  }

  askForKeyframe(slot: SlotKey): void {
    this.#stream(slot, 'video').askForKeyframe(performance.now())
  }

  /** Forgets a connection that has ended. */
  leave({ personId, connectionId }: ConnectionKey): void {
    const member = this.#members.get(personId)
    if (member?.connectionId !== connectionId) return
    this.#members.delete(personId)
    this.#remove(member)
  }

  /** Ends the connections from before this moment that the database never named: nobody could ever end them there. */
  closeForgotten(beforeMs: number): void {
    for (const { isNoted, enteredAtMs, connection } of this.members)
      if (!isNoted && enteredAtMs < beforeMs) connection.close()
  }

  /** Takes over what changed in the database. `openProgram` starts what the audience gets. */
  apply(facts: StageFacts, openProgram: () => Program | undefined): void {
    const { people, media, isOnAir } = facts
    this.#people = people
    for (const member of this.members) {
      const row = people.find(({ id }) => id === member.personId)
      this.#check(member, row)
    }
    for (const slot of slotKeys) this.#place(slot, people)
    if (!isOnAir) return this.#closeProgram()
    if (people.some(isOnStage) || media) this.#program ??= this.#openProgram(openProgram)
    this.#program?.play(media)
    this.#show(shownOf(facts))
  }

  /** Those on stage whose tracks are recorded. */
  tapped({ people, isRecorded }: Pick<StageFacts, 'people' | 'isRecorded'>): TappedPerson[] {
    if (!isRecorded) return []
    return people.filter(isOnStage).flatMap((row) => {
      const member = this.#members.get(row.id)
      // Whoever replaced their connection is recorded once the database names the new one.
      if (!member || member.connectionId !== row.connection_id) return []
      const { connectionId, connection } = member
      return {
        connectionId,
        isHeard: row.has_microphone && !row.is_muted,
        isSharing: row.is_sharing,
        askForKeyframe: (source) => connection.askForKeyframe(source),
      }
    })
  }

  /** What stays the same isn't drawn again: reports of connections come all the time, and a scene would fade into itself. */
  #show(shown: Shown): void {
    const text = JSON.stringify(shown)
    if (!this.#program || text === this.#shown) return
    this.#shown = text
    this.#program.show(shown)
  }

  /** What goes wrong for those on stage, and with the program. */
  health(): StageHealth {
    const nowMs = performance.now()
    const troubled = (is: (row: BackstagePersonRow, health: SourceHealth) => boolean) =>
      this.#people
        .filter((row) => {
          const health = this.#members.get(row.id)?.health
          return health !== undefined && row.is_on_stage && is(row, health)
        })
        .map(({ id }) => id)
    return {
      program: this.#program?.health() ?? 'off',
      silent: troubled(({ has_microphone }, health) => has_microphone && health.isSilent(nowMs)),
      frozen: troubled(({ has_camera }, health) => has_camera && health.isFrozen(nowMs)),
    }
  }

  close(): void {
    for (const { connection } of this.members) connection.close()
    this.#closeProgram()
  }

  /** Whoever has the place is seen and heard in it from now on. */
  #place(slot: SlotKey, people: readonly BackstagePersonRow[]): void {
    const person = people.find((each) => (slot === 'screen' ? each.is_sharing : each.slot === slot))
    const sources = person && this.#members.get(person.id)?.sources
    this.#stream(slot, 'video').source = slot === 'screen' ? sources?.screen : sources?.camera
    this.#stream(slot, 'audio').source = slot === 'screen' ? undefined : sources?.microphone
  }

  #check(member: StageMember, row: BackstagePersonRow | undefined): void {
    if (row?.connection_id === member.connectionId) member.isNoted = true
    // Rows that were read before somebody came don't know of them yet.
    const isOver = member.isNoted && row?.connection_id !== member.connectionId
    if (isOver || row?.is_removed) return member.connection.close()
    if (row) member.connection.allow?.(sourcesFor(row))
  }

  #openProgram(open: () => Program | undefined): Program | undefined {
    const program = open()
    if (!program) return undefined
    for (const slot of slotKeys) {
      this.#stream(slot, 'video').add(program.receivers(slot).video)
      this.#stream(slot, 'audio').add(program.receivers(slot).audio)
    }
    return program
  }

  #closeProgram(): void {
    const program = this.#program
    if (!program) return
    this.#program = undefined
    this.#shown = ''
    for (const slot of slotKeys) {
      this.#stream(slot, 'video').delete(program.receivers(slot).video)
      this.#stream(slot, 'audio').delete(program.receivers(slot).audio)
    }
    program.close()
  }

  #remove(member: StageMember): void {
    for (const stream of this.#allStreams) {
      for (const each of [...member.receiver.video, ...member.receiver.audio]) stream.delete(each)
    }
    member.connection.close()
  }

  get #allStreams(): SlotStream[] {
    return kinds.flatMap((kind) => [...this.#streams[kind].values()])
  }

  #stream(slot: SlotKey, kind: 'video' | 'audio'): SlotStream {
    const stream = this.#streams[kind].get(slot)
    if (!stream) throw new TypeError(`there is no place ${slot}`)
    return stream
  }
}

function shownOf({ people, scene, card, colors, logo, media }: StageFacts): Shown {
  const onStage = people.filter(isOnStage)
  const names: Shown['names'] = {}
  for (const { slot, name, title } of onStage) if (slot) names[slot] = { name, title }
  return {
    scene: scene ?? firstScene,
    card,
    colors,
    logo,
    seen: slotsOnStage(people, media !== undefined),
    muted: onStage.flatMap(({ is_muted, slot }) => (is_muted && slot ? slot : [])),
    names,
  }
}

const isOnStage = ({ is_on_stage, slot }: BackstagePersonRow): boolean => is_on_stage && slot !== null
