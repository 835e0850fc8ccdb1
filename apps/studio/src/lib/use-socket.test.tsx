import { createServer } from 'node:http'
import { render } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { useSocket } from './socket.ts'

declare global {
  interface Window {
    /** Of the test environment. */
    happyDOM: { setURL(url: string): void }
  }
}

afterEach(() => {
  vi.useRealTimers()
})

/** A server on the page's origin that notes who asks for a socket. */
async function gateway() {
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

function Studio({ accessToken }: { accessToken: () => string | undefined }) {
  useSocket(accessToken, () => undefined)
  return null
}

it('[LV-054] the socket waits for an access token, for which it looks every five seconds', async () => {
  const asked = await gateway()
  const accessToken = vi.fn<() => string | undefined>()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { unmount } = render(<Studio accessToken={accessToken} />)
  await passTime(10_000)
  expect(accessToken).toHaveBeenCalledTimes(3)
  expect(asked).toEqual([])
  accessToken.mockReturnValue('token')
  await passTime(4_999)
  expect(accessToken).toHaveBeenCalledTimes(3)
  await passTime(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(asked[0]).toContain('/socket.io/'))
  unmount()
})
