import { sql } from 'drizzle-orm'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

/** An erased track's file is removed from the store soon after. */
export const tracksOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'tracks',
      title: () => t('tracks'),
      fate: 'erased',
      note: () => t('tracksErased'),
      columns: ['session_tracks.profile_id'],
      from: sql`session_tracks`,
      key: sql`id`,
      select: sql`session_tracks.event_id, session_tracks.broadcast_id, session_tracks.kind, session_tracks.started_at,
        session_tracks.duration_ms, session_tracks.size_bytes`,
      where: (person) => isProfileOf(person, sql`session_tracks.profile_id`),
      erase: (person) => sql`delete from session_tracks where ${isProfileOf(person, sql`profile_id`)}`,
    }),
    listOfRows({
      name: 'track-withdrawals',
      title: () => t('withdrawals'),
      fate: 'erased',
      note: () => t('withdrawalsErased'),
      columns: ['track_withdrawals.profile_id'],
      from: sql`track_withdrawals`,
      key: sql`broadcast_id`,
      select: sql`track_withdrawals.event_id, track_withdrawals.broadcast_id, track_withdrawals.withdrawn_at`,
      where: (person) => isProfileOf(person, sql`track_withdrawals.profile_id`),
      erase: (person) => sql`delete from track_withdrawals where ${isProfileOf(person, sql`profile_id`)}`,
    }),
  ],
}
