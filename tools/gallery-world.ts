/** The demo as the gallery needs it: an event of each state, a series of each kind, and links into the rooms. */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { demoTitles } from '../apps/server/src/app/demo/demo-titles.ts'
import type { StartedProduct } from '../e2e/fixtures/started-product.ts'

const listed = z.object({
  results: z.array(
    z.object({ id: z.string(), title: z.string().default(''), event_type: z.string().default('') }),
  ),
})
const made = z.object({ id: z.string() })

export type World = Awaited<ReturnType<typeof openWorld>>

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** Adds to the demo what it lacks, over the API as its host. */
export async function openWorld({ url, venueUrl, onAirUrl, email, password }: StartedProduct) {
  const signedIn = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = z.object({ access_token: z.string() }).parse(await signedIn.json())
  const call = async (path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} replied ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  const list = async (path: string) => listed.parse(await call(path)).results
  const make = async (path: string, body: object) => made.parse(await call(path, body)).id

  /** The demo tells its story in the background; what it tells last is the webinar of a week ago. */
  async function toldEvents() {
    for (let triesLeft = 90; triesLeft > 0; triesLeft -= 1) {
      const told = await list('/api/event/events/?limit=100')
      if (told.some(({ title }) => title === demoTitles.webinar)) return told
      await wait(2000)
    }
    throw new Error('The demo was not told within three minutes.')
  }
  const events = await toldEvents()
  const titled = (title: string) => events.find((event) => event.title === title)?.id ?? ''
  const ofType = (type: string) => events.filter(({ event_type }) => event_type === type)
  const live = /\/event\/([0-9a-f-]{36})/.exec(onAirUrl)?.[1] ?? ''
  const details = { event_type: 'Conference', host_type: 'Hybrid', timezone: 'Europe/Berlin' }
  const draft = await make('/api/event/events/', {
    ...{ ...details, title: 'Summer school', start_time: inDays(30), end_time: inDays(30.2) },
  })
  const series = await list('/api/event/series/?kind=series')
  const templates = await list('/api/event/templates/')
  const hubs = await list('/api/event/hub_pages/')
  const me = made.parse(await call('/api/core/users/me/'))
  const enter = async (event: string) => {
    const link = await call(`/api/event/magic_link/?user_id=${me.id}&event_id=${event}`)
    return `${z.object({ url: z.string() }).parse(link).url}&entering`
  }
  const states = { live, coming: titled(demoTitles.conference), over: titled(demoTitles.webinar), draft }
  const rooms: Record<string, string> = {}
  for (const [state, event] of Object.entries(states)) rooms[state] = await enter(event)
  const hub = hubs[0]?.id ?? (await make('/api/event/hub_pages/', { name: 'Everything about the season' }))
  const design = `/api/event/hub_pages/${hub}/design/`
  const { revision } = z.object({ revision: z.number() }).parse(await call(design))
  await call(`${design}publish/`, { revision })
  return {
    url,
    venueUrl,
    events: states,
    webinar: live,
    recording: ofType('Recording')[0]?.id,
    series: series[0]?.id ?? (await make('/api/event/series/', { name: 'Talks of the season' })),
    repeating: await make('/api/event/repeating_events/', {
      ...{ title: 'Office hours', event_type: 'Webinar', timezone: 'Europe/Berlin' },
      ...{ starts_on: `${inDays(7).slice(0, 10)}T10:00`, duration_minutes: 45 },
      recurrence: { frequency: 'daily', interval: 7, count: 4 },
    }),
    template: templates[0]?.id ?? (await make('/api/event/templates/', { title: 'Customer webinar' })),
    hub,
    rooms,
  }
}
