/** Realistic public pages, for benchmarks of what visitors load. */
import { z } from 'zod'
import { callAs } from './audience.ts'
import type { Member } from './fresh-installation.ts'

type Make = (path: string, body: object) => Promise<string>

const made = z.object({ id: z.string().default('') })

/** Creates resources through the API as the member and returns their IDs. */
export function makerOf(member: Member): Make {
  return async (path, body) => made.parse(await callAs(member, `POST ${path}`, body)).id
}

/** A published hub page that lists a hundred events. */
export async function makeHub(make: Make): Promise<string> {
  for (let day = 0; day < 100; day += 1) {
    const start = Date.UTC(2099, 3, 1 + day, 12)
    await make('/api/event/events/', {
      title: `Lesson ${day}: what the season teaches us about the next one`,
      event_type: 'Conference',
      timezone: 'Europe/Berlin',
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 60 * 60 * 1000).toISOString(),
    })
  }
  const hub = await make('/api/event/hub_pages/', { name: 'Everything about the season' })
  await make(`/api/event/hub_pages/${hub}/design/publish/`, { revision: 0 })
  return hub
}

/** An event with what its page shows: a description, thirty sessions in two tracks and twelve sponsors. */
export async function makeEvent(make: Make): Promise<string> {
  const event = await make('/api/event/events/', {
    title: 'Spring conference: everything about the season, in one afternoon',
    description: 'Three hours about spring.\n\n'.repeat(20),
    event_type: 'Conference',
    timezone: 'Europe/Berlin',
    start_time: '2099-03-20T06:00:00Z',
    end_time: '2099-03-20T23:00:00Z',
  })
  const tracks = [
    await make('/api/event/tracks/', { event, title: 'Main stage' }),
    await make('/api/event/tracks/', { event, title: 'Workshops' }),
  ]
  for (let index = 0; index < 30; index += 1) {
    const start = Date.UTC(2099, 2, 20, 6, 30 * Math.floor(index / 2))
    await make('/api/event/broadcasts/', {
      event,
      title: `Session ${index}`,
      tracks: [tracks[index % 2]],
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 30 * 60 * 1000).toISOString(),
    })
  }
  for (let index = 0; index < 12; index += 1) {
    await make('/api/event/booths/', { event, title: `Sponsor ${index}`, booth_type: 'primary' })
  }
  return event
}
