import type { Replay } from '@marquee/domain/stage'

/** What to play of a session. By hand, because public pages have no client. */
export async function askReplay(eventId: string, session: string): Promise<Replay> {
  const response = await fetch(`/api/events/${eventId}/sessions/${session}/replay/`)
  if (!response.ok) throw new Error('There is nothing to play.')
  // oxlint-disable-next-line typescript/no-unsafe-return -- the server follows its schema, which its tests check
  return response.json()
}
