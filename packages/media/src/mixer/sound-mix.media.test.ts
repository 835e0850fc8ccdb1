import type { SlotKey } from '@marquee/domain/backstage'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { RtpLoop, type RtpPiece, sounds } from '#test/rtp-recipes.ts'
import { amplitudeOf, ceilingDb, peakOf } from './levels.ts'
import { blockFrames, blockMs, Loudness } from './loudness.ts'
import { SoundMix } from './sound-mix.ts'

const packetMs = 20
const limit = { timeout: 30_000 }
let tone: RtpPiece[]
let quietTone: RtpPiece[]
let hum: RtpPiece[]
beforeAll(async () => {
  tone = await sounds('sine=440')
  quietTone = await sounds('sine=700', -12)
  hum = await sounds('anoisesrc=c=pink:a=0.001')
})

describe('the sound of a stage', () => {
  it('has the voices on stage at -20 LUFS, whether they are loud or quiet', async () => {
    for (const pieces of [tone, quietTone]) {
      const room = await Room.of({ 'camera-1': pieces })
      room.mix.setOnStage(['camera-1'])
      room.play(8000)
      expect(Math.abs(room.loudness(3000) - -20)).toBeLessThan(1)
    }
  })

  it('adds voices, and stays under -1 dBFS', async () => {
    const slots = ['camera-1', 'camera-2', 'camera-3', 'camera-4', 'camera-5', 'camera-6', 'screen'] as const
    const room = await Room.of(Object.fromEntries(slots.map((slot) => [slot, tone])))
    room.mix.setOnStage(['camera-1', 'camera-2'])
    room.play(8000)
    // The same tone twice is 6 dB louder.
    expect(Math.abs(room.loudness(3000) - -14)).toBeLessThan(1.5)
    room.mix.setOnStage(slots)
    const { left } = room.play(3000)
    expect(peakOf(left)).toBeLessThanOrEqual(amplitudeOf(ceilingDb) + 1e-6)
    expect(peakOf(left)).toBeGreaterThan(0.5)
  })

  it('has nothing from those who are muted or off stage, and shows their level all the same', async () => {
    const room = await Room.of({ 'camera-1': tone, 'camera-2': quietTone })
    room.mix.setOnStage(['camera-1'])
    room.play(1000)
    room.mix.setMuted('camera-1', true)
    room.play(100)
    expect(peakOf(room.play(500).left)).toBe(0)
    const { 'camera-1': first, 'camera-2': second } = room.mix.levels()
    expect([first?.isHeard, second?.isHeard]).toEqual([false, false])
    expect(Math.min(first?.rmsDb ?? -90, second?.rmsDb ?? -90)).toBeGreaterThan(-50)
    room.mix.setMuted('camera-1', false)
    expect(peakOf(room.play(500).left)).toBeGreaterThan(0.05)
  })

  it('has no hum of a quiet room', async () => {
    const room = await Room.of({ 'camera-1': hum })
    room.mix.setOnStage(['camera-1'])
    room.play(1000)
    expect(peakOf(room.play(1000).left)).toBe(0)
  })

  it('has no gaps when packets come unevenly from a clock that is 0.1 % fast or slow', async () => {
    for (const speed of [1.001, 0.999]) {
      const room = await Room.of({ 'camera-1': tone }, { jitterMs: 40, speed })
      room.mix.setOnStage(['camera-1'])
      room.play(5000)
      expect(longestSilence(room.play(20_000).left)).toBeLessThan(blockFrames / 4)
    }
  })

  it('bridges single packets that are lost', async () => {
    const room = await Room.of({ 'camera-1': tone }, { losesEvery: 20 })
    room.mix.setOnStage(['camera-1'])
    room.play(3000)
    expect(longestSilence(room.play(5000).left)).toBeLessThan(blockFrames / 2)
  })

  it('waits as long as the picture of the same moment takes', async () => {
    for (const [pictureMs, capturedAheadMs] of [
      [150, undefined],
      [80, 200],
    ] as const) {
      const room = await Room.of({ 'camera-1': tone }, { capturedAheadMs })
      room.mix.setOnStage(['camera-1'])
      const track = room.mix.track('camera-1')
      const expected = capturedAheadMs === undefined ? pictureMs : pictureMs + 100
      for (let index = 0; index < 100; index++) {
        const arrivedAtMs = room.nowMs
        // The picture was taken when the sound was that arrives now, and took another 100 ms to arrive.
        const capturedAtMs = capturedAheadMs === undefined ? undefined : arrivedAtMs - capturedAheadMs - 100
        track.waitFor({ arrivedAtMs, capturedAtMs }, arrivedAtMs + pictureMs)
        room.play(40)
      }
      const capturedAtMs = capturedAheadMs === undefined ? undefined : room.nowMs - capturedAheadMs
      const heardAtMs = track.heardAtMs({ arrivedAtMs: room.nowMs, capturedAtMs }) ?? 0
      expect(Math.abs(heardAtMs - room.nowMs - expected)).toBeLessThan(3)
      // The last packet came up to 20 ms ago, and the limiter looks 10 ms ahead.
      expect(Math.abs(room.delayOfSilence() - packetMs / 2 - blockMs - expected)).toBeLessThan(35)
    }
  })
})

type Line = { jitterMs?: number; speed?: number; losesEvery?: number; capturedAheadMs?: number | undefined }

/** Speakers and the mix, by a clock that runs as fast as it can. */
class Room {
  readonly mix = new SoundMix()
  readonly #senders: { slot: SlotKey; loop: RtpLoop; nextMs: number; sent: number }[]
  readonly #line: Line
  readonly #waiting: { atMs: number; deliver: () => void }[] = []
  readonly #heard: number[] = []
  #isSilent = false
  nowMs = 1_000_000

  static async of(voices: Partial<Record<SlotKey, RtpPiece[]>>, line: Line = {}): Promise<Room> {
    const room = new Room(voices, line)
    const slots = room.#senders.map(({ slot }) => slot)
    // Its decoders are loaded.
    await vi.waitUntil(() => {
      room.play(200)
      return slots.every((slot) => (room.mix.levels()[slot]?.rmsDb ?? -90) > -90)
    }, limit)
    return room
  }

  constructor(voices: Partial<Record<SlotKey, RtpPiece[]>>, line: Line) {
    this.#line = line
    this.#senders = Object.entries(voices).map(([slot, pieces]) => ({
      slot: slot as SlotKey,
      loop: new RtpLoop(pieces),
      nextMs: this.nowMs,
      sent: 0,
    }))
  }

  /** What is heard meanwhile. */
  play(ms: number): { left: Float32Array } {
    const start = this.#heard.length
    for (const endMs = this.nowMs + ms; this.nowMs < endMs; this.nowMs += blockMs) {
      this.#send()
      const block = this.mix.next(this.nowMs)
      for (let index = 0; index < blockFrames; index++) this.#heard.push(block.readFloatLE(index * 8))
    }
    return { left: Float32Array.from(this.#heard.slice(start)) }
  }

  loudness(ms: number): number {
    const { left } = this.play(ms)
    const loudness = new Loudness()
    for (let at = 0; at < left.length; at += blockFrames) {
      const block = left.subarray(at, at + blockFrames)
      loudness.push({ left: block, right: block })
    }
    return loudness.shortTerm
  }

  /** How long after the last packet something is heard. */
  delayOfSilence(): number {
    this.#isSilent = true
    const { left } = this.play(1000)
    return (left.findLastIndex((sample) => Math.abs(sample) > 0.01) * blockMs) / blockFrames
  }

  #send(): void {
    const { jitterMs = 0, speed = 1, losesEvery = Infinity, capturedAheadMs } = this.#line
    for (const sender of this.#senders) {
      for (; !this.#isSilent && sender.nextMs <= this.nowMs; sender.nextMs += packetMs / speed) {
        const [packet] = sender.loop.next()
        if (!packet || ++sender.sent % losesEvery === 0) continue
        const arrivedAtMs = sender.nextMs + ((sender.sent * 7919) % (jitterMs + 1))
        const capturedAtMs = capturedAheadMs === undefined ? undefined : sender.nextMs - capturedAheadMs
        const track = this.mix.track(sender.slot)
        const deliver = () =>
          track.push(packet.subarray(12), packet.readUInt32BE(4), { arrivedAtMs, capturedAtMs })
        this.#waiting.push({ atMs: arrivedAtMs, deliver })
      }
    }
    const due = this.#waiting.filter(({ atMs }) => atMs <= this.nowMs)
    this.#waiting.splice(0, this.#waiting.length, ...this.#waiting.filter(({ atMs }) => atMs > this.nowMs))
    for (const { deliver } of due) deliver()
  }
}

function longestSilence(samples: Float32Array): number {
  let [longest, length] = [0, 0]
  for (const sample of samples) {
    length = Math.abs(sample) < 1e-4 ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return longest
}
