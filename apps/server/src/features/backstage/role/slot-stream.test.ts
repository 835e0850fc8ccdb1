/** What somebody can do to others with the packets that they send. */
import { RtpHeader, RtpPacket } from 'werift'
import { expect, it } from 'vitest'
import { SlotStream } from './slot-stream.ts'

const nowMs = 10_000
const ada = { personId: 'ada', askForKeyframe: () => undefined }
const eve = { personId: 'eve', askForKeyframe: () => undefined }

function packet(sequenceNumber: number, sizeBytes = 1000): RtpPacket {
  const header = new RtpHeader({ payloadType: 125, sequenceNumber, timestamp: 3000, ssrc: 0xbad })
  return new RtpPacket(header, Buffer.alloc(sizeBytes))
}

function openStream() {
  const stream = new SlotStream('video')
  const received: RtpPacket[] = []
  stream.add({ personId: 'grace', send: (each) => void received.push(each) })
  stream.source = ada
  return { stream, received }
}

it('a flood over 4 Mbit/s ends at the place: the rest of its second is dropped, and the next second goes on', () => {
  const { stream, received } = openStream()
  for (let number = 0; number < 2000; number++)
    stream.push(ada, { packet: packet(number), capturedAtMs: undefined }, nowMs)
  expect(received).toHaveLength(500)
  stream.push(ada, { packet: packet(2000), capturedAtMs: undefined }, nowMs + 1000)
  expect(received).toHaveLength(501)
})

it('packets go on with the numbers of the place, whatever source and codec they name', () => {
  const { stream, received } = openStream()
  stream.push(ada, { packet: packet(7), capturedAtMs: undefined }, nowMs)
  expect(received[0]?.header).toMatchObject({ payloadType: 96, ssrc: 0 })
})

it('nobody sends into a place that isn’t theirs', () => {
  const { stream, received } = openStream()
  stream.push(eve, { packet: packet(1), capturedAtMs: undefined }, nowMs)
  expect(received).toEqual([])
})
