/**
 * 10,000 people watch a session, and their players send a heartbeat every ten seconds: the CPU time of Marquee and its
 * PostgreSQL while the heartbeats arrive and are written once a minute.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Clients, Received } from './audience-clients.ts'
import { addCrowd } from './crowd.ts'
import { withInstallation, withMarquee } from './fresh-installation.ts'
import { freePort } from './marquee-process.ts'
import { type Finding, finding } from './measure.ts'
import { processorSeconds } from './processor-seconds.ts'
import { startClients } from './start-clients.ts'

const people = Number(process.env['BENCH_SOCKETS'] ?? 10_000)
const beatSeconds = 10
/** Long enough to write each interval once. */
const measuredSeconds = 70

export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation(async (folder) => {
    await addCrowd(folder, people)
    const port = await freePort()
    const env = { MARQUEE_ROLES: 'web', VENUE_PORT: String(port) }
    await withMarquee({ folder, env }, async ({ pid }) => {
      const url = `http://127.0.0.1:${port}`
      const clients = await startClients<Received>('bench/audience-clients.ts', {
        url,
        count: people,
        beatEveryMs: beatSeconds * 1000,
      } satisfies Clients)
      // Everyone's first heartbeat. After it, the effects of connecting are over.
      await pause(beatSeconds * 1000)
      const before = processorSeconds(pid)
      await pause(measuredSeconds * 1000)
      const used = processorSeconds(pid) - before
      const { beats } = await clients.end()
      // A busy machine sends fewer, so the cost per heartbeat is what counts. It includes the sockets' pings.
      const measured = beats * (measuredSeconds / (measuredSeconds + beatSeconds))
      const share = (used / measured) * (people / beatSeconds)
      const limit = { what: 'a fifth of a core', value: 0.2, unit: 'cores' }
      const found = { name: `heartbeats of ${people} people`, limit, ours: share, target: 'at most 1 ×' }
      findings.push(finding(found, (ratio) => ratio <= 1))
    })
  })
  yield* findings
}
