/**
 * The sessions of an event of 500 in three tracks, each with a speaker and a video, in an installation with 40 such
 * events: what opening the agenda waits for. Answered whole, with a number of queries that does not grow (a page of 500
 * is 270 KB of JSON).
 */
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { makeAgendas, sessions } from './agendas.ts'
import { withInstallation, withMarquee } from './fresh-installation.ts'
import { type Finding, finding, quantile, timesOf } from './measure.ts'

const runs = 40
const maxMs = 100

/** The p95 of the list, against what a person calls at once. */
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
