/** A short run of `npm run chaos -- live`: the real product on air, with viewers, a chat and kills. */
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { playLive } from '#test/chaos/live/play-live.ts'

/** Kills the live role, the encoder, PostgreSQL and the web role. */
const drawn = { rounds: 4, seed: 10 }

it('kills while a session is on air lose no message and no session, and only the parts of the recording that its report names', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'marquee-on-air-')))
  // The tool allows ten seconds. This is for machines that run other tests meanwhile.
  const outcome = await playLive({ folder, ...drawn, longestOutageMs: 60_000, say: () => undefined })
  expect(outcome.damages).toEqual([])
  expect(new Set(outcome.kills.map(({ target }) => target))).toEqual(
    new Set(['live role', 'encoder', 'PostgreSQL', 'web role']),
  )
  expect(outcome.messages).toBeGreaterThan(0)
  await rm(folder, { recursive: true, force: true })
}, 900_000)
