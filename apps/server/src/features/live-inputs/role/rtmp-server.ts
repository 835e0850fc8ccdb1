/** Takes encoders' connections, over TCP and over TLS, and drops anything else. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { readAudioMessage, readVideoMessage } from '@marquee/media'
import type { Log } from '#platform/log/log.ts'
import type { StreamAdmission, Ingest, Refusal } from './admission.ts'
import { RtmpProtocol } from './rtmp-protocol.ts'

/** From connecting until publishing. */
const longestAdmissionMs = 10_000
/** How many connections of one address may wait to be admitted, which takes an encoder less than a second. */
const maxWaiting = 16
const silenceMs = 20_000
const maxConnections = 200
/** An encoder reads its replies; one that doesn't is cut off. */
const maxUnsentBytes = 64 * 1024
/** Half of the window that the protocol announces. */
const acknowledgeEveryBytes = 2_500_000

type Serving = { admission: StreamAdmission; log: Log; admissionMs: number; waiting: Map<string, number> }

/** Accepts connections over TCP. */
export function createRtmpServer(
  admission: StreamAdmission,
  log: Log,
  { admissionMs = longestAdmissionMs }: { admissionMs?: number } = {},
): Server {
  const serving = { admission, log, admissionMs, waiting: new Map() }
  return limited(createServer((socket) => serveEncoder(socket, serving)))
}

/** Accepts connections over TLS, with the key and the certificate in these files. Rejects with a readable error. */
export async function createRtmpsServer(
  files: { key: string; certificate: string },
  admission: StreamAdmission,
  log: Log,
): Promise<Server> {
  const admissionMs = longestAdmissionMs
  const serving = { admission, log, admissionMs, waiting: new Map() }
  const serve = (socket: Socket) => serveEncoder(socket, serving)
  try {
    const [key, cert] = await Promise.all([readFile(files.key), readFile(files.certificate)])
    const server = createTlsServer({ key, cert, handshakeTimeout: admissionMs }, serve)
    server.on('tlsClientError', () => undefined)
    return limited(server)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`RTMPS_KEY and RTMPS_CERT can't be used: ${why}`, { cause: error })
  }
}

function limited(server: Server): Server {
  server.maxConnections = maxConnections
  return server
}

/** Counts the connection among those of its address until the returned function is called. Undefined if they are too many. */
function wait(waiting: Map<string, number>, { remoteAddress = '' }: Socket): (() => void) | undefined {
  const count = waiting.get(remoteAddress) ?? 0
  if (count >= maxWaiting) return undefined
  waiting.set(remoteAddress, count + 1)
  let isWaiting = true
  return () => {
    if (!isWaiting) return
    isWaiting = false
    const left = (waiting.get(remoteAddress) ?? 1) - 1
    if (left > 0) waiting.set(remoteAddress, left)
    else waiting.delete(remoteAddress)
  }
}

function serveEncoder(socket: Socket, { admission, log, admissionMs, waiting }: Serving): void {
  const endWait = wait(waiting, socket)
  if (endWait) serveWaiting(socket, { admission, log, admissionMs, endWait })
  else socket.destroy()
}

type Waiting = Omit<Serving, 'waiting'> & { endWait: () => void }

function serveWaiting(socket: Socket, { admission, log, admissionMs, endWait }: Waiting): void {
  let ingest: Ingest | undefined
  let isAsked = false
  let received = 0
  let acknowledged = 0
  const hangUp = () => void socket.destroy()
  const tooLate = setTimeout(hangUp, admissionMs)
  socket.setNoDelay(true)
  socket.setTimeout(silenceMs, hangUp)
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearTimeout(tooLate)
    endWait()
    ingest?.end()
    ingest = undefined
  })

  const protocol = new RtmpProtocol({
    send(bytes) {
      if (socket.writableLength > maxUnsentBytes) hangUp()
      else if (socket.writable) socket.write(bytes)
    },
    publish(key) {
      if (isAsked) return hangUp()
      isAsked = true
      socket.pause()
      void admission.admit(key, hangUp).then(decide, (error: unknown) => {
        log.warn({ err: error }, 'an encoder could not be admitted')
        hangUp()
      })
    },
    media({ isVideo, ms, data }) {
      const packet = isVideo ? readVideoMessage(data) : readAudioMessage(data)
      if (!ingest || !packet || ingest.take({ packet, ms, sizeBytes: data.length })) return
      socket.pause()
      void ingest.drained().then(() => socket.resume())
    },
  })

  function decide(answer: Ingest | Refusal): void {
    if ('refusal' in answer) {
      protocol.refuse(answer.refusal)
      socket.end()
      setTimeout(hangUp, 1000).unref()
    } else if (socket.destroyed) answer.end()
    else {
      clearTimeout(tooLate)
      endWait()
      ingest = answer
      protocol.accept()
    }
    socket.resume()
  }

  socket.on('data', (bytes) => {
    if (socket.destroyed) return
    received += bytes.length
    try {
      protocol.parserData(bytes)
      if (received - acknowledged > acknowledgeEveryBytes) {
        acknowledged = received
        protocol.sendACK(received >>> 0)
      }
    } catch (error) {
      // The parser throws whatever its reading of nonsense leads to.
      log.debug({ err: error }, 'a connection on the RTMP port was cut off')
      hangUp()
    }
  })
}
