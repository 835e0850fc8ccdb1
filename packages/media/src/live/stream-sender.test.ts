/** What a sender does when the server isn't as it should be; sending itself is tested with the live role. */
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { StreamSender } from './stream-sender.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function lossAt(serve: (socket: Socket) => void): Promise<string> {
  const server = createServer(serve).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const lost = Promise.withResolvers<Error>()
  const sender = new StreamSender({ address: `rtmp://127.0.0.1:${port}/live/key`, onLost: lost.resolve })
  const { message } = await lost.promise
  sender.push(Buffer.from('FLV'))
  sender.end()
  return message
}

it('says that the server hung up', async () => {
  expect(await lossAt((socket) => void socket.on('error', () => undefined).destroy())).toMatch(
    /hung up|ECONNRESET/,
  )
})

it('says that the server refused the stream', async () => {
  const words = Buffer.concat([Buffer.alloc(3073, 3), Buffer.from('NetStream.Publish.BadName')])
  expect(
    await lossAt(
      (socket) =>
        void socket
          .on('error', () => undefined)
          .resume()
          .write(words),
    ),
  ).toBe('The server refused the stream.')
})

it('says that nothing is there', async () => {
  const lost = Promise.withResolvers<Error>()
  new StreamSender({ address: 'rtmp://127.0.0.1:9/live/key', onLost: lost.resolve }).push(Buffer.alloc(0))
  expect((await lost.promise).message).toContain('ECONNREFUSED')
})
