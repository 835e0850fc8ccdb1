/** An event with an input for an encoder and one session after another on air, set up through the API. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Broadcast, broadcastTypes } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { type RecordingReport, recordingReportSchema } from '@marquee/domain/stage'
import { eventInput } from '#test/event-input.ts'
import type { Installation } from '../installation.ts'
import { type Call, createStubbornCalls, isPassing, type StubbornCalls } from '../stubborn-calls.ts'

export type Program = {
  event: string
  inputId: string
  /** The address for the encoder. */
  streamUrl: string
  /** Adds someone new to the event and returns the key of their personal link. */
  invite(name: string): Promise<string>
  /**
   * Plans the next session, which the clock starts at the returned time. `overruns`: it runs over until its successor
   * starts, so that the clock ends it then.
   */
  plan(options: { overruns: boolean }): Promise<number>
  /** Ends the session before the newest one, unless the clock does. */
  endFormer(): Promise<void>
  /** Ends what is on air. */
  finish(): Promise<void>
  reportOf(video: string): Promise<RecordingReport>
}

const startsInMs = 2500
const runsOverInMs = 1000
const hourMs = 60 * 60_000
const retryMs = 150

export async function openProgram(installation: Installation): Promise<Program> {
  const calls = createStubbornCalls(installation)
  const post = async <Reply>(path: string, payload: () => object): Promise<Reply> => {
    const reply = await calls.expect(201, () => callOf(path, payload()))
    // Every caller names its operation's reply.
    return reply.json() as Promise<Reply>
  }
  const now = Date.now()
  const times = { start_time: instant(now - 60_000), end_time: instant(now + 12 * hourMs) }
  const event = await post<Event>('/api/event/events/', () => eventInput({ title: 'Chaos', ...times }))
  const input = await post<RtmpInput>('/api/event/rtmp_inputs/', () => ({
    event: event.id,
    name: 'Main stage',
  }))
  type Planned = { id: string; overruns: boolean }
  const planned: Planned[] = []

  return {
    event: event.id,
    inputId: input.id,
    streamUrl: input.input_url ?? '',
    async invite(name) {
      const email = `${name.toLowerCase()}@marquee.test`
      const role = { event: event.id, role: 4, email, first_name: name, last_name: 'Lovelace' }
      await post('/api/event/event_roles/', () => role)
      const query = new URLSearchParams({ event_id: event.id, email })
      const link = await calls.expect(200, () => ({
        method: 'GET',
        path: `/api/event/magic_link/?${query.toString()}`,
      }))
      return new URL(((await link.json()) as { url: string }).url).hash.slice('#key='.length)
    },
    async plan({ overruns }) {
      let startMs = 0
      const former = planned.at(-1)
      if (former?.overruns) {
        const path = `/api/event/broadcasts/${former.id}/`
        await calls.expect(200, () => ({
          ...callOf(path, { end_time: instant(Date.now() + runsOverInMs) }),
          method: 'PATCH',
        }))
      }
      const { id } = await post<Broadcast>('/api/event/broadcasts/', () => {
        startMs = Date.now() + startsInMs
        return {
          event: event.id,
          title: `Session ${planned.length + 1}`,
          broadcast_type: broadcastTypes.rtmp,
          rtmp_input: input.id,
          start_time: instant(startMs),
          end_time: instant(startMs + 2 * hourMs),
        }
      })
      planned.push({ id, overruns })
      return startMs
    },
    async endFormer() {
      const former = planned.at(-2)
      if (former && !former.overruns) await endByHand(calls, former.id)
    },
    async finish() {
      for (const { id } of planned.slice(-2)) await endByHand(calls, id)
    },
    async reportOf(video) {
      const path = `/api/core/video_assets/${video}/recording/`
      return recordingReportSchema.parse(
        await (await calls.expect(200, () => ({ method: 'GET', path }))).json(),
      )
    },
  }
}

const instant = (ms: number) => new Date(ms).toISOString()

function callOf(path: string, payload: object): Call {
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', path, headers, body: JSON.stringify(payload) }
}

/** Retries until the server says that it isn't on air, because the reply to an earlier attempt may have been lost. */
async function endByHand(calls: StubbornCalls, id: string): Promise<void> {
  for (;;) {
    await calls.expect(200, () => ({ method: 'GET', path: '/api/core/users/me/' }))
    const { address, authorization } = await calls.access()
    const url = `${address}/api/event/broadcasts/${id}/end/`
    const reply = await fetch(url, { method: 'POST', headers: { authorization } }).catch(() => undefined)
    const text = (await reply?.text().catch(() => '')) ?? ''
    if (reply?.ok || (reply?.status === 409 && text.includes('not on air'))) return
    if (reply && !isPassing(reply.status))
      throw new Error(`A session can’t be ended: ${reply.status} ${text}`)
    await pause(retryMs)
  }
}
