import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { socketGateway } from '#test/socket-gateway.ts'
import { useSocket } from './socket.ts'

afterEach(() => {
  vi.useRealTimers()
})

function Studio({ accessToken }: { accessToken: () => string | undefined }) {
  useSocket(accessToken, () => undefined)
  return null
}

it('[LV-054] the socket waits for an access token, for which it looks every five seconds', async () => {
  const asked = await socketGateway()
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
