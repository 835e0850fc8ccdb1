/**
 * The list of an event's 500 sessions in three tracks, each with a speaker and a video, in an installation with 40 such
 * events. Opening the agenda waits for it. The reply is not paged (500 sessions are 270 KB of JSON), and takes a constant
 * number of queries.
 */
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { makeAgendas, sessions } from './agendas.ts'
import { withInstallation, withMarquee } from './fresh-installation.ts'
import { type Finding, finding, quantile, timesOf } from './measure.ts'

const runs = 40
const maxMs = 100

/** The p95 of the list, against what feels instant. */
export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation((folder) =>
    withMarquee({ folder, env: { MARQUEE_ROLES: 'web' } }, async ({ url }, { accessToken }) => {
      const event = await makeAgendas(await runningDatabaseUrl(folder))
      const address = `${url}/api/event/broadcasts/?event=${event}`
      await timesOf(5, () => read(address, accessToken))
      const times = await timesOf(runs, () => read(address, accessToken))
      const limit = { what: 'time of the list', value: maxMs, unit: 'ms' }
      const median = `p50 ${quantile(times, 0.5).toFixed(1)} ms`
      const found = { name: `agenda: ${sessions} sessions (${median})`, limit, ours: quantile(times, 0.95) }
      findings.push(finding({ ...found, target: 'at most 1 ×' }, (ratio) => ratio <= 1))
    }),
  )
  yield* findings
}

async function read(address: string, accessToken: string): Promise<void> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}.`)
  await reply.arrayBuffer()
}
