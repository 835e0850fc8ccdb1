/** An event with a live session on air whose stage has cameras, set up through the API. */
import { type Broadcast, broadcastTypes } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { type RecordingReport, recordingReportSchema } from '@marquee/domain/stage'
import pg from 'pg'
import { runningDatabaseUrl } from '#platform/db/postgres-cluster.ts'
import { eventInput } from '#test/event-input.ts'
import { demo, type Installation } from '../installation.ts'
import { type Call, createStubbornCalls } from '../stubborn-calls.ts'

export type StageProgram = {
  event: string
  session: string
  /** The key of the link of somebody new, who may speak in every session. */
  invite(name: string): Promise<string>
  /** The key of the link of whoever directs the stage. */
  producerKey(): Promise<string>
  start(): Promise<void>
  end(): Promise<void>
  reportOf(video: string): Promise<RecordingReport>
}

const hourMs = 60 * 60_000

export async function openStageProgram(installation: Installation): Promise<StageProgram> {
  const calls = createStubbornCalls(installation)
  const send = async <Reply>(status: number, call: Call): Promise<Reply> => {
    const headers = { 'content-type': 'application/json' }
    const reply = await calls.expect(status, () => (call.body === undefined ? call : { ...call, headers }))
    // Every caller names its operation's reply.
    return reply.json() as Promise<Reply>
  }
  const post = <Reply>(path: string, payload: object) =>
    send<Reply>(201, { method: 'POST', path, body: JSON.stringify(payload) })
  const now = Date.now()
  const times = {
    start_time: new Date(now - 60_000).toISOString(),
    end_time: new Date(now + 12 * hourMs).toISOString(),
  }
  const event = await post<Event>('/api/event/events/', eventInput({ title: 'Chaos', ...times }))
  const stage = { method: 'PATCH', path: `/api/event/events/${event.id}/stage/` }
  await send(200, { ...stage, body: JSON.stringify({ starts: 'hand' }) })
  const planned = { event: event.id, title: 'Keynote', broadcast_type: broadcastTypes.live, ...times }
  const { id: session } = await post<Broadcast>('/api/event/broadcasts/', planned)
  const keyOf = async (email: string) => {
    const query = new URLSearchParams({ event_id: event.id, email })
    const path = `/api/event/magic_link/?${query.toString()}`
    const { url } = await send<{ url: string }>(200, { method: 'GET', path })
    return new URL(url).hash.slice('#key='.length)
  }
  const control = (verb: 'start' | 'end') => ({
    method: 'POST',
    path: `/api/event/broadcasts/${session}/${verb}/`,
  })
  return {
    event: event.id,
    session,
    async invite(name) {
      const email = `${name.toLowerCase()}@marquee.test`
      await post('/api/event/event_roles/', {
        event: event.id,
        role: 4,
        user: { email, first_name: name, last_name: 'Lovelace' },
        send_email_invite: false,
      })
      return keyOf(email)
    },
    producerKey: () => keyOf(demo.email),
    start: () => send(200, control('start')),
    end: () => send(200, control('end')),
    async reportOf(video) {
      const path = `/api/core/video_assets/${video}/recording/`
      return recordingReportSchema.parse(await send(200, { method: 'GET', path }))
    },
  }
}

/** The input that the stage of the session sends to. */
export async function stageInputOf(folder: string, session: string): Promise<string> {
  const client = new pg.Client({ connectionString: await runningDatabaseUrl(folder) })
  await client.connect()
  try {
    const found = await client.query<{ id: string }>('select id from rtmp_inputs where stage_of = $1', [
      session,
    ])
    return found.rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}
