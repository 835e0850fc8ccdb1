/**
 * Copies a conference of 500 sessions in 10 tracks with 200 speakers, 500 agenda items, 100 rooms and 50 booths in the
 * request's transaction, with one `insert … select` per table (2026-11-21: p50 770 ms on two busy cores; joined by
 * `copied_id`, which row-level security keeps from the index, it took 4 s and grew).
 */
import { insertProgram } from '../apps/server/test/insert-program.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { withInstallation, withMarquee } from './fresh-installation.ts'
import { type Finding, finding, quantile, timesOf } from './measure.ts'

const runs = 10
const maxMs = 2000
const program = { sessions: 500, tracks: 10, speakers: 200, items: 500, rooms: 100, booths: 50 }

/** The p95 of a copy, against what people wait for without concern. */
export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation((folder) =>
    withMarquee({ folder, env: { MARQUEE_ROLES: 'web' } }, async ({ url }, { accessToken }) => {
      const post = async (path: string, body: object) => {
        const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
        const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
        const answer: unknown = await reply.json()
        return answer
      }
      const event = await post('/api/event/events/', {
        title: 'Conference',
        event_type: 'Conference',
        timezone: 'Europe/Berlin',
        start_time: '2027-03-20T08:00:00Z',
        end_time: '2027-03-26T17:00:00Z',
      })
      const eventId = idOf(event)
      const database = await runningDatabaseUrl(folder)
      await insertProgram(database, { eventId, ...program })
      const times = await timesOf(runs, () =>
        post(`/api/event/events/${eventId}/duplicate/`, {
          title: 'Copy',
          start_time: '2027-10-02T08:00:00Z',
        }),
      )
      const limit = { what: 'time of a copy', value: maxMs, unit: 'ms' }
      const name = `duplicate an event of 500 sessions (p50 ${quantile(times, 0.5).toFixed(0)} ms)`
      const found = { name, limit, ours: quantile(times, 0.95), target: 'at most 1 ×' }
      findings.push(finding(found, (ratio) => ratio <= 1))
    }),
  )
  yield* findings
}

function idOf(event: unknown): string {
  if (typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'string') {
    return event.id
  }
  throw new Error('The event has no id.')
}
