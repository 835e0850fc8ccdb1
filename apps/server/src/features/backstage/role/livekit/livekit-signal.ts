/** A connection to LiveKit's signalling, by which it says who is in a room and offers their pictures and sounds. */
import {
  type JoinResponse,
  Ping,
  SignalRequest,
  SignalResponse,
  type SignalRequest as Request,
} from '@livekit/protocol'
import { z } from 'zod'

/** What LiveKit says after the first message. */
export type Said = NonNullable<SignalResponse['message']>

export type LivekitSignal = {
  joined: JoinResponse
  send(message: Request['message']): void
  close(): void
}

type Options = {
  url: string
  token: string
  onMessage: (said: Said) => void
  /** Called once, after the first message, however the connection ended. */
  onEnd: () => void
}

const patienceMs = 8000
/** The version of the protocol in which a room is joined by two connections, one in each direction. */
const protocol = '15'
const pingsIfUnsaid = { intervalMs: 5000, timeoutMs: 15_000 }

/** Joins the room that the token names. Rejects if LiveKit doesn't let in or says nothing. */
export async function openSignal({ url, token, onMessage, onEnd }: Options): Promise<LivekitSignal> {
  const query = new URLSearchParams({ access_token: token, auto_subscribe: '1', protocol, sdk: 'js' })
  const socket = new WebSocket(`${url}/rtc?${query.toString()}`)
  socket.binaryType = 'arraybuffer'
  let heardAtMs = performance.now()
  let timer: NodeJS.Timeout | undefined
  const send: LivekitSignal['send'] = (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(new SignalRequest({ message }).toBinary())
  }
  const first = Promise.withResolvers<JoinResponse>()
  const tooLate = setTimeout(() => first.reject(new Error('LiveKit said nothing')), patienceMs)
  let isJoined = false
  socket.addEventListener('message', ({ data }) => {
    heardAtMs = performance.now()
    const said = SignalResponse.fromBinary(new Uint8Array(z.instanceof(ArrayBuffer).parse(data))).message
    if (said.case === 'join') first.resolve(said.value)
    else onMessage(said)
  })
  socket.addEventListener('error', () => first.reject(new Error('LiveKit refused the connection')))
  socket.addEventListener('close', ({ code }) => {
    clearInterval(timer)
    first.reject(new Error(`LiveKit closed the connection (${code})`))
    if (isJoined) onEnd()
  })
  try {
    const joined = await first.promise
    isJoined = true
    const { pingInterval, pingTimeout } = joined
    const intervalMs = pingInterval * 1000 || pingsIfUnsaid.intervalMs
    const timeoutMs = pingTimeout * 1000 || pingsIfUnsaid.timeoutMs
    timer = setInterval(() => {
      if (performance.now() - heardAtMs > timeoutMs) return socket.close()
      send({ case: 'pingReq', value: new Ping({ timestamp: BigInt(Date.now()) }) })
    }, intervalMs)
    return { joined, send, close: () => socket.close() }
  } catch (error) {
    socket.close()
    throw error
  } finally {
    clearTimeout(tooLate)
  }
}
