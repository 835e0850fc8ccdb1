/** A session on air with its event's only input. */
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { callAs } from './audience.ts'
import type { Member } from './fresh-installation.ts'
import { freePort } from './marquee-process.ts'

/** `session` is its ID, `input` has its keys. */
export type LiveSession = { event: string; session: string; input: RtmpInput }

const minuteMs = 60_000

/** Starts the session by hand, in an event that lasts an hour. */
export async function startLiveSession(member: Member): Promise<LiveSession> {
  const times = {
    start_time: new Date(Date.now() - minuteMs).toISOString(),
    end_time: new Date(Date.now() + 60 * minuteMs).toISOString(),
  }
  const words = { title: 'Bench', event_type: 'Conference', timezone: 'Europe/Berlin' }
  const { id: event } = await callAs<Event>(member, 'POST /api/event/events/', { ...words, ...times })
  const named = { event, name: 'Main stage' }
  const { id } = await callAs<RtmpInput>(member, 'POST /api/event/rtmp_inputs/', named)
  const planned = { event, title: 'Keynote', broadcast_type: 3, rtmp_input: id, ...times }
  const { id: session } = await callAs<Broadcast>(member, 'POST /api/event/broadcasts/', planned)
  await callAs(member, `POST /api/event/broadcasts/${session}/start/`)
  const input = await callAs<RtmpInput>(member, `GET /api/event/rtmp_inputs/${id}/`)
  return { event, session, input }
}

/** Free ports for the venue, encoders and the live role, as settings; and the venue's address. */
export async function livePorts(): Promise<{ venueUrl: string; env: Record<string, string> }> {
  const [venue, rtmp, live] = [await freePort(), await freePort(), await freePort()].map(String)
  const env = { VENUE_PORT: venue ?? '', RTMP_PORT: rtmp ?? '', LIVE_PORT: live ?? '' }
  return { venueUrl: `http://127.0.0.1:${venue}`, env }
}
