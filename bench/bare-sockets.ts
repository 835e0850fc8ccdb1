/**
 * The baseline of `talk.bench.ts`: plain Socket.IO that sends messages to everyone in batches four times a second,
 * without a database or authentication.
 */
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const batchEveryMs = 250
const http = createServer((request, reply) => {
  if (request.url === '/readyz') return void reply.end('ready')
  void request.toArray().then((chunks) => {
    const message: unknown = JSON.parse(Buffer.concat(chunks).toString())
    entries.push({ type: 'message', message })
    reply.end()
  })
})
const io = new Server(http, { serveClient: false, transports: ['websocket'] })
let entries: unknown[] = []
let cursor = 0

io.on('connection', (socket) => {
  socket.on('join', (_, acknowledge: (reply: object) => void) => {
    void socket.join('everyone')
    acknowledge({ ok: true, cursor })
  })
})
setInterval(() => {
  if (entries.length === 0) return
  const from = cursor
  cursor += entries.length
  io.to('everyone').emit('batch', { channel: 'everyone', from, to: cursor, entries })
  entries = []
}, batchEveryMs)

http.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
