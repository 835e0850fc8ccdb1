import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that was free a moment ago, for settings that must name one. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('The probe has no port.')
  return address.port
}

/**
 * The UDP ports for WebRTC of this test process. Two products that look for a free one in the same moment find the same
 * one. They are below those that peers get from the system.
 */
export function ownRtcPorts(): string {
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env
  const first = 20_000 + (Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0) % 50) * 200
  return `${first}-${first + 199}`
}
