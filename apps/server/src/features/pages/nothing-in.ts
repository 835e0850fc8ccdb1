import type { PageBlockType } from '@marquee/domain/pages'
import { readWholeAgenda } from '#features/agenda/public.ts'
import { publicBooths } from '#features/booths/public.ts'
import type { EventRow } from '#features/events/public.ts'
import { listPublicSpeakers } from '#features/people/public.ts'
import { listReplays } from '#features/stage/public.ts'
import type { Db } from '#platform/db/database.ts'

/** The types of blocks for which the event has nothing to show yet. */
export async function nothingIn(
  db: Db,
  { id, description, host_type, location }: EventRow,
): Promise<PageBlockType[]> {
  const [agenda, speakers, booths, replays] = await Promise.all([
    readWholeAgenda(db, id),
    listPublicSpeakers(db, id),
    publicBooths(db, id),
    listReplays(db, id),
  ])
  const counts = {
    about: description.trim().length,
    agenda: agenda.sessions.length + agenda.items.length,
    speakers: speakers.length,
    sponsors: booths.length,
    recordings: replays.length,
    map: host_type === 'Virtual' ? 0 : location.trim().length,
  }
  return (['about', 'agenda', 'speakers', 'sponsors', 'recordings', 'map'] as const).filter(
    (type) => counts[type] === 0,
  )
}
