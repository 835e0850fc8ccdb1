/** A real DNS server on this machine, with TXT records set by the test. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type DnsServer = {
  /** For `DNS_SERVERS`. */
  address: string
  /** Texts by name. Other names don't exist. */
  texts: Map<string, string[]>
  /** Answers every query with SERVFAIL. */
  isBroken: boolean
  close(): Promise<void>
}

const txt = 16
const codes = { fine: 0, broken: 2, noSuchName: 3 }

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const server: DnsServer = {
    address: `127.0.0.1:${socket.address().port}`,
    texts: new Map(),
    isBroken: false,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionOf(query)
    const texts = server.texts.get(name)
    const code = server.isBroken ? codes.broken : texts === undefined ? codes.noSuchName : codes.fine
    socket.send(answerTo(query.subarray(0, end), code, server.isBroken ? [] : (texts ?? [])), port, address)
  })
  return server
}

/** The queried name, and where the question ends (RFC 1035, section 4.1). */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function answerTo(question: Buffer, code: number, texts: string[]): Buffer {
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, question.subarray(12), ...texts.map(recordOf)])
}

function recordOf(text: string): Buffer {
  const pieces = (text.match(/.{1,255}/g) ?? ['']).flatMap((piece) => [
    Buffer.from([piece.length]),
    Buffer.from(piece),
  ])
  const data = Buffer.concat(pieces)
  const head = Buffer.alloc(12)
  // A pointer to the question's name.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(txt, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
