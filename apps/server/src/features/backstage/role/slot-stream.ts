/** What is in one place of a stage, a picture or a sound: taken from whoever has the place, and sent to everyone else. */
import { RtpHeader, RtpPacket } from 'werift'
import { ContinuousRtp } from './continuous-rtp.ts'

/** Whoever gets what is in the place. */
export type Receiver = {
  /** Whose own picture or sound it isn't. */
  personId: string
  /** `capturedAtMs` is when it was taken, by the sender's clock, once that is known. */
  send(packet: RtpPacket, capturedAtMs: number | undefined): void
}

/** A packet as it arrived; `levelDb` is how loud it is, from -127 to 0, if its sender says so (RFC 6464). */
export type Arrived = { packet: RtpPacket; capturedAtMs: number | undefined; levelDb?: number | undefined }

/** Where the packets come from: changes with each connection. */
export type Source = {
  personId: string
  /** Names them in every packet, where places change hands (RFC 3550 §5.1, CSRC). */
  number?: number
  askForKeyframe(): void
}

/** Keyframes are large, and everyone who joins asks for one. */
const askAgainMs = 500
const clockRates = { video: 90_000, audio: 48_000 } as const
/** Packets go on with these, whatever browsers number their codecs. */
const payloadTypes = { video: 96, audio: 111 } as const
const maxBytesPerSecond = 500_000

export class SlotStream {
  readonly #kind: 'video' | 'audio'
  readonly #numbers: ContinuousRtp
  readonly #receivers = new Set<Receiver>()
  #source: Source | undefined
  #isAsked = false
  #askedAtMs = 0
  #second = { index: 0, bytes: 0 }

  constructor(kind: 'video' | 'audio') {
    this.#kind = kind
    this.#numbers = new ContinuousRtp(clockRates[kind])
  }

  /** Who is heard or seen from now on; undefined for nobody. */
  set source(source: Source | undefined) {
    if (source === this.#source) return
    this.#source = source
    this.#isAsked = true
  }

  /** Whether this is who is seen or heard. */
  isOf(source: Source): boolean {
    return this.#source === source
  }

  add(receiver: Receiver): void {
    this.#receivers.add(receiver)
    this.askForKeyframe(performance.now())
  }

  delete(receiver: Receiver): void {
    this.#receivers.delete(receiver)
  }

  /** Has the next picture sent as a keyframe; often enough, however many ask. */
  askForKeyframe(nowMs: number): void {
    if (this.#kind === 'audio') return
    this.#isAsked = true
    this.#ask(nowMs)
  }

  /** Sends the packet on if `source` has the place. More than 4 Mbit/s is dropped. */
  push(source: Source, { packet: { header, payload }, capturedAtMs }: Arrived, nowMs: number): void {
    if (source !== this.#source || !this.#isWithinLimit(payload.length, nowMs)) return
    this.#ask(nowMs)
    const numbers = this.#numbers.next(source, header, nowMs)
    const packet = new RtpPacket(
      new RtpHeader({
        payloadType: payloadTypes[this.#kind],
        marker: header.marker,
        csrc: source.number === undefined ? [] : [source.number],
        ...numbers,
      }),
      payload,
    )
    for (const receiver of this.#receivers) {
      if (receiver.personId !== source.personId) receiver.send(packet, capturedAtMs)
    }
  }

  #ask(nowMs: number): void {
    if (!this.#isAsked || !this.#source || nowMs - this.#askedAtMs < askAgainMs) return
    this.#isAsked = false
    this.#askedAtMs = nowMs
    if (this.#kind === 'video') this.#source.askForKeyframe()
  }

  #isWithinLimit(bytes: number, nowMs: number): boolean {
    const index = Math.floor(nowMs / 1000)
    if (index !== this.#second.index) this.#second = { index, bytes: 0 }
    this.#second.bytes += bytes
    return this.#second.bytes <= maxBytesPerSecond
  }
}
