import { describe, expect, it } from 'vitest'
import { EncoderWatch, isPackagedWith } from './encoder-watch.ts'
import { type FlvPacket, readAudioMessage, readVideoMessage } from './flv-packet.ts'
import { PartPackager } from './part-packager.ts'

const key: FlvPacket = { kind: 'picture', isKey: true, compositionMs: 0, data: Buffer.alloc(10) }
const between: FlvPacket = { ...key, isKey: false }
const sound: FlvPacket = { kind: 'sound', data: Buffer.alloc(10) }
const packetOf = (bytes: number[]) => {
  const packet = readVideoMessage(Buffer.from(bytes))
  if (!packet) throw new Error('not a packet')
  return packet
}

describe('what an encoder sends wrong', () => {
  it.each([
    ['HEVC by its four letters', [0x90, ...Buffer.from('hvc1'), 1, 2, 3]],
    ['HEVC by its former number', [0x1c, 0, 0, 0, 0, 1, 2, 3]],
  ])('is noticed: %s', (_, bytes) => {
    const watch = new EncoderWatch(0)
    watch.see(packetOf(bytes), 100, 0)
    expect(watch.problem(0)).toBe('hevc')
    expect(isPackagedWith('hevc')).toBe(false)
  })

  it('is noticed: no keyframe for ten seconds', () => {
    const watch = new EncoderWatch(0)
    watch.see(key, 100, 1000)
    for (let ms = 1040; ms <= 11_000; ms += 40) watch.see(between, 100, ms)
    expect(watch.problem(11_000)).toBeUndefined()
    expect(watch.problem(11_001)).toBe('no_keyframe')
  })

  it('is noticed: sound only, from the start or after a picture', () => {
    for (const first of [sound, key]) {
      const watch = new EncoderWatch(0)
      watch.see(first, 100, 0)
      for (let ms = 20; ms <= 6000; ms += 20) watch.see(sound, 100, ms)
      expect([watch.problem(5000), watch.problem(5001)]).toEqual([undefined, 'no_picture'])
      watch.see(key, 100, 6020)
      expect(watch.problem(6020)).toBeUndefined()
    }
  })

  it('is noticed: nothing at all', () => {
    const watch = new EncoderWatch(0)
    watch.see(key, 100, 1000)
    expect([watch.problem(6000), watch.problem(6001)]).toEqual([undefined, 'silent'])
  })

  it('is noticed: more than 12 Mbit/s, and forgotten when it is less again', () => {
    const watch = new EncoderWatch(0)
    for (let ms = 0; ms < 3000; ms += 100) watch.see(key, 180_000, ms)
    expect(watch.problem(3000)).toBe('bitrate')
    for (let ms = 3000; ms < 7000; ms += 100) watch.see(key, 100_000, ms)
    expect(watch.problem(7000)).toBeUndefined()
  })

  it('is noticed within five seconds: barely more than 12 Mbit/s, and not just less', () => {
    const noticedAt = (bitsPerSecond: number) => {
      const watch = new EncoderWatch(0)
      for (let ms = 0; ms < 5000; ms += 20) {
        watch.see(key, bitsPerSecond / 8 / 50, ms)
        if (watch.problem(ms) === 'bitrate') return ms
      }
      return undefined
    }
    expect(noticedAt(12_500_000)).toBeLessThan(4500)
    expect(noticedAt(11_500_000)).toBeUndefined()
  })

  it('is noticed: sound that is not AAC, without which the picture is still packaged', () => {
    const watch = new EncoderWatch(0)
    const mp3 = readAudioMessage(Buffer.from([0x2f, 1, 2, 3]))
    if (mp3) watch.see(mp3, 100, 0)
    expect(watch.problem(0)).toBe('sound_codec')
    expect(isPackagedWith('sound_codec')).toBe(true)
  })
})

describe('untrusted bytes', () => {
  it('produce no parts and no errors', () => {
    const parts: unknown[] = []
    const packager = new PartPackager()
    expect.hasAssertions()
    for (let seed = 1; seed < 3000; seed++) {
      const bytes = Buffer.from(
        Array.from({ length: seed % 60 }, (_, at) => Math.abs(Math.sin(seed * (at + 1)) * 256)),
      )
      if (bytes.length > 0) bytes[0] = [0x17, 0x27, 0x90, 0xaf][seed % 4] ?? 0
      const packet = seed % 4 === 3 ? readAudioMessage(bytes) : readVideoMessage(bytes)
      if (packet) parts.push(packager.push(packet, { ms: seed * 33, arrivedAtMs: 0 }))
    }
    expect(parts.filter((part) => part !== undefined)).toEqual([])
  })
})
