/**
 * The stage of one session: the connections of those backstage, and what is in each of its places. Who is where is in the
 * database; this follows it.
 */
import { type Scene, type SlotKey, slotKeys } from '@marquee/domain/backstage'
import type { RtpPacket } from 'werift'
import type { Attendee } from '#platform/context.ts'
import type { BackstagePersonRow } from '../backstage-store.ts'
import { firstScene } from '../backstage-view.ts'
import type { SentSource } from './backstage-offer.ts'
import type { Programme } from './programme.ts'
import { type Arrived, type Receiver, SlotStream, type Source } from './slot-stream.ts'
import type { StageConnection } from './stage-connection.ts'

/** Somebody who is connected. */
export type Member = {
  personId: string
  connectionId: string
  attendee: Attendee
  connection: StageConnection
  sources: Record<SentSource, Source>
  receiver: { video: Receiver[]; audio: Receiver[] }
  /** Whether the database names this connection. From then on it ends when another one takes its place there. */
  isNoted: boolean
}

/** What is known of the stage from the database. */
export type StageFacts = {
  people: readonly BackstagePersonRow[]
  scene: Scene | undefined
  isOnAir: boolean
}

const kinds = ['video', 'audio'] as const

export class Stage {
  readonly #streams = new Map<string, SlotStream>(
    slotKeys.flatMap((slot) => kinds.map((kind) => [`${slot} ${kind}`, new SlotStream(kind)] as const)),
  )
  readonly #members = new Map<string, Member>()
  #programme: Programme | undefined

  get members(): Member[] {
    return [...this.#members.values()]
  }

  /** Whether nothing of it needs this process. */
  get isIdle(): boolean {
    return this.#members.size === 0 && !this.#programme
  }

  /** Lets somebody in, in place of their former connection. */
  enter(member: Omit<Member, 'receiver' | 'sources' | 'isNoted'>): void {
    const { personId, connection } = member
    const former = this.#members.get(personId)
    const receiver = { video: [] as Receiver[], audio: [] as Receiver[] }
    for (const slot of slotKeys) {
      for (const kind of kinds) {
        const each = { personId, send: (packet: RtpPacket) => connection.send(slot, kind, packet) }
        receiver[kind].push(each)
        this.#stream(slot, kind).add(each)
      }
    }
    const sourceOf = (source: SentSource): Source => ({
      personId,
      askForKeyframe: () => connection.askForKeyframe(source),
    })
    const sources = {
      microphone: sourceOf('microphone'),
      camera: sourceOf('camera'),
      screen: sourceOf('screen'),
    }
    this.#members.set(personId, { ...member, receiver, sources, isNoted: false })
    if (former) this.#remove(former)
  }

  /** Takes a packet of the person's connection. */
  take(personId: string, connectionId: string, source: SentSource, arrived: Arrived): void {
    const member = this.#members.get(personId)
    if (member?.connectionId !== connectionId) return
    const own = member.sources[source]
    const nowMs = performance.now()
    for (const stream of this.#streams.values()) if (stream.isOf(own)) stream.push(own, arrived, nowMs)
  }

  askForKeyframe(slot: SlotKey): void {
    this.#stream(slot, 'video').askForKeyframe(performance.now())
  }

  /** Forgets a connection that has ended. */
  leave(personId: string, connectionId: string): void {
    const member = this.#members.get(personId)
    if (member?.connectionId !== connectionId) return
    this.#members.delete(personId)
    this.#remove(member)
  }

  /** Takes over what changed in the database. `openProgramme` starts what the audience gets. */
  apply({ people, scene, isOnAir }: StageFacts, openProgramme: () => Programme | undefined): void {
    for (const member of this.members)
      this.#check(
        member,
        people.find(({ id }) => id === member.personId),
      )
    for (const slot of slotKeys) {
      const person = people.find((each) => (slot === 'screen' ? each.is_sharing : each.slot === slot))
      const sources = person && this.#members.get(person.id)?.sources
      this.#stream(slot, 'video').source = slot === 'screen' ? sources?.screen : sources?.camera
      this.#stream(slot, 'audio').source = slot === 'screen' ? undefined : sources?.microphone
    }
    const onStage = people.filter(({ is_on_stage, slot }) => is_on_stage && slot !== null)
    if (!isOnAir) return this.#closeProgramme()
    if (onStage.length > 0) this.#programme ??= this.#openProgramme(openProgramme)
    this.#programme?.show({
      scene: scene ?? firstScene,
      seen: [
        ...onStage.flatMap(({ slot }) => slot ?? []),
        ...(people.some(isSharing) ? ['screen' as const] : []),
      ],
      muted: onStage.filter(({ is_muted }) => is_muted).flatMap(({ slot }) => slot ?? []),
      names: Object.fromEntries(onStage.map(({ slot, name, title }) => [slot, { name, title }])),
    })
  }

  close(): void {
    for (const { connection } of this.members) connection.close()
    this.#closeProgramme()
  }

  #check(member: Member, row: BackstagePersonRow | undefined): void {
    if (row?.connection_id === member.connectionId) member.isNoted = true
    const isReplaced = member.isNoted && row?.connection_id !== member.connectionId
    if (!row || row.is_removed || isReplaced) member.connection.close()
  }

  #openProgramme(open: () => Programme | undefined): Programme | undefined {
    const programme = open()
    if (!programme) return undefined
    for (const slot of slotKeys) {
      this.#stream(slot, 'video').add(programme.receivers(slot).video)
      this.#stream(slot, 'audio').add(programme.receivers(slot).audio)
    }
    return programme
  }

  #closeProgramme(): void {
    const programme = this.#programme
    if (!programme) return
    this.#programme = undefined
    for (const slot of slotKeys) {
      this.#stream(slot, 'video').delete(programme.receivers(slot).video)
      this.#stream(slot, 'audio').delete(programme.receivers(slot).audio)
    }
    programme.close()
  }

  #remove(member: Member): void {
    for (const stream of this.#streams.values()) {
      for (const each of [...member.receiver.video, ...member.receiver.audio]) stream.delete(each)
    }
    member.connection.close()
  }

  #stream(slot: SlotKey, kind: 'video' | 'audio'): SlotStream {
    const stream = this.#streams.get(`${slot} ${kind}`)
    if (!stream) throw new TypeError(`there is no place ${slot}`)
    return stream
  }
}

const isSharing = ({ is_sharing }: BackstagePersonRow): boolean => is_sharing
