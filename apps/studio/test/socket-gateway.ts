import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

declare global {
  interface Window {
    /** Provided by the test environment. */
    happyDOM: { setURL(url: string): void }
  }
}

/** Gives the page the origin of a server that refuses sockets; returns the addresses that it was asked for. */
export async function socketGateway(): Promise<string[]> {
  const asked: string[] = []
  const server = createServer().on('upgrade', (request, socket) => {
    asked.push(request.url ?? '')
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const before = window.location.href
  onTestFinished(() => {
    window.happyDOM.setURL(before)
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  window.happyDOM.setURL(`http://127.0.0.1:${port}/events`)
  return asked
}
