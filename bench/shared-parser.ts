/**
 * A parser for `socket.io-client` that parses a packet received by 10,000 sockets of one process only once, so that the
 * clients don't use up the CPU that they share with the server.
 */
import { EventEmitter } from 'node:events'

type Packet = { type: number; nsp: string; data?: unknown; id?: number }

const form = /^(\d)(\d*)(.*)$/s
const recent = new Map<string, Packet>()
const kept = 16
const eventType = 2

class Encoder {
  encode({ type, id, data }: Packet): string[] {
    return [`${type}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`]
  }
}

class Decoder extends EventEmitter {
  add(text: string): void {
    this.emit('decoded', recent.get(text) ?? parse(text))
  }
  destroy(): void {
    this.removeAllListeners()
  }
}

function parse(text: string): Packet {
  const [, type = '', id = '', json = ''] = form.exec(text) ?? []
  const data: unknown = json === '' ? undefined : JSON.parse(json)
  const packet = { type: Number(type), nsp: '/', data, ...(id !== '' && { id: Number(id) }) }
  // The client changes the data of acknowledgements.
  if (packet.type !== eventType || id !== '') return packet
  recent.set(text, packet)
  const [oldest] = recent.keys()
  if (recent.size > kept && oldest !== undefined) recent.delete(oldest)
  return packet
}

export const sharedParser = { Encoder, Decoder }
