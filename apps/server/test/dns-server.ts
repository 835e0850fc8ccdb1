/** A real DNS server on this machine, over UDP and TCP, with records set by the test. */
import { createSocket, type Socket as DatagramSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

export type DnsServer = {
  /** For `DNS_SERVERS`. */
  address: string
  /** Texts by name. Other names don't exist. */
  texts: Map<string, string[]>
  /** Targets by name; they answer every question about it. */
  aliases: Map<string, string>
  /** Names of name servers by zone. */
  nameServers: Map<string, string[]>
  /** IPv4 addresses by name. */
  addresses: Map<string, string>
  /** Never answers. */
  isSilent: boolean
  /** The names that it was asked for. */
  asked: string[]
  /** Answers every query with SERVFAIL. */
  isBroken: boolean
  close(): Promise<void>
}

const types = { a: 1, ns: 2, cname: 5, txt: 16 }
const codes = { fine: 0, broken: 2, noSuchName: 3 }
/** Of a UDP answer; a longer one is asked for again over TCP (RFC 1035, section 4.2.1). */
const mostBytes = 512
const truncated = 0x0200

type Question = { name: string; type: number; end: number }
type DnsRecord = { type: number; data: Buffer }

export async function startDnsServer(): Promise<DnsServer> {
  const tcp = createServer((connection) => answerConnection(server, connection))
  const { socket, port } = await listenOnBoth(tcp)
  const server: DnsServer = {
    address: `127.0.0.1:${port}`,
    texts: new Map(),
    aliases: new Map(),
    nameServers: new Map(),
    addresses: new Map(),
    isSilent: false,
    asked: [],
    isBroken: false,
    async close() {
      socket.close()
      tcp.close()
      await once(socket, 'close')
    },
  }
  socket.on('message', (query, { port: from, address }) => {
    if (server.isSilent) return
    const answer = answerTo(server, query)
    socket.send(answer.length <= mostBytes ? answer : withoutRecords(query), from, address)
  })
  return server
}

/** One port of UDP and TCP; another one if somebody holds the first for one of them. */
async function listenOnBoth(tcp: Server): Promise<{ socket: DatagramSocket; port: number }> {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    const socket = createSocket('udp4')
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    const { port } = socket.address()
    try {
      tcp.listen(port, '127.0.0.1')
      await once(tcp, 'listening')
      return { socket, port }
    } catch (error) {
      socket.close()
      if (triesLeft === 0) throw error
    }
  }
}

function answerConnection(server: DnsServer, connection: Socket): void {
  connection.on('error', () => connection.destroy())
  connection.once('data', (data) => {
    const answer = answerTo(server, data.subarray(2))
    const length = Buffer.alloc(2)
    length.writeUInt16BE(answer.length, 0)
    connection.end(Buffer.concat([length, answer]))
  })
}

/** The question, and where it ends (RFC 1035, section 4.1). */
function questionOf(query: Buffer): Question {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function recordsFor(server: DnsServer, { name, type }: Question): DnsRecord[] {
  const alias = server.aliases.get(name)
  if (alias !== undefined) return [{ type: types.cname, data: nameData(alias) }]
  if (type === types.txt)
    return (server.texts.get(name) ?? []).map((text) => ({ type, data: textData(text) }))
  if (type === types.ns)
    return (server.nameServers.get(name) ?? []).map((host) => ({ type, data: nameData(host) }))
  const address = server.addresses.get(name)
  return type === types.a && address !== undefined
    ? [{ type, data: Buffer.from(address.split('.').map(Number)) }]
    : []
}

function answerTo(server: DnsServer, query: Buffer): Buffer {
  const question = questionOf(query)
  server.asked.push(question.name)
  const records = server.isBroken ? [] : recordsFor(server, question)
  const code = server.isBroken ? codes.broken : records.length === 0 ? codes.noSuchName : codes.fine
  const head = headOf(query, 0x8180 | code, records.length)
  return Buffer.concat([head, query.subarray(12, question.end), ...records.map(recordData)])
}

function withoutRecords(query: Buffer): Buffer {
  return Buffer.concat([headOf(query, 0x8180 | truncated, 0), query.subarray(12, questionOf(query).end)])
}

function headOf(query: Buffer, flags: number, answers: number): Buffer {
  const head = Buffer.from(query.subarray(0, 12))
  head.writeUInt16BE(flags, 2)
  head.writeUInt16BE(answers, 6)
  head.writeUInt32BE(0, 8)
  return head
}

function textData(text: string): Buffer {
  const pieces = text.match(/.{1,255}/g) ?? ['']
  return Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece)]))
}

function nameData(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)])
  return Buffer.concat([...labels, Buffer.from([0])])
}

function recordData({ type, data }: DnsRecord): Buffer {
  const head = Buffer.alloc(12)
  // A pointer to the question's name.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
