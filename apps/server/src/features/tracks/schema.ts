import type { TrackKind, TrackState } from '@marquee/domain/tracks'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, systemPolicy, timestamps } from '#platform/db/columns.ts'
import { broadcastKey } from '../agenda/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { profileKey } from '../profiles/schema.ts'
import { videoAssets } from '../video-library/schema.ts'

/** What one person sent while they were on the stage of a recorded session, each stretch of it in a file. */
export const sessionTracks = pgTable(
  'session_tracks',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    /** The recording of the session; null until it is made. */
    video_asset_id: uuid(),
    kind: text().$type<TrackKind>().notNull(),
    state: text().$type<TrackState>().notNull(),
    started_at: instant().notNull(),
    /** Where it starts in the recording; null until that is made. */
    offset_ms: integer(),
    duration_ms: integer().notNull().default(0),
    /** Zero until it is stored. */
    size_bytes: bigint({ mode: 'number' }).notNull().default(0),
    file_key: text().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('session_tracks_file').on(table.file_key),
    eventKey(table, 'session_tracks_event_fk').onDelete('cascade'),
    broadcastKey(table, 'session_tracks_broadcast_fk').onDelete('cascade'),
    profileKey('session_tracks_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    foreignKey({
      name: 'session_tracks_video_fk',
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    check('session_tracks_kind', sql`${table.kind} in ('camera', 'screen')`),
    check('session_tracks_state', sql`${table.state} in ('recording', 'stored')`),
    index('session_tracks_broadcast').on(table.broadcast_id, table.started_at),
    index('session_tracks_video').on(table.video_asset_id, table.started_at),
    index('session_tracks_profile').on(table.profile_id),
    index('session_tracks_event').on(table.organization_id, table.event_id),
    // Those of every organization that the stage role stores as it starts.
    index('session_tracks_unfinished').on(table.id).where(sql`${table.state} = 'recording'`),
    ...organizationPolicies('session_tracks', table.organization_id),
  ],
).enableRLS()

/** Who withdrew their consent to a track of their own in a session: what they sent is removed, and no more is recorded. */
export const trackWithdrawals = pgTable(
  'track_withdrawals',
  {
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    withdrawn_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcast_id, table.profile_id] }),
    eventKey(table, 'track_withdrawals_event_fk').onDelete('cascade'),
    broadcastKey(table, 'track_withdrawals_broadcast_fk').onDelete('cascade'),
    profileKey('track_withdrawals_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    index('track_withdrawals_profile').on(table.profile_id),
    index('track_withdrawals_event').on(table.organization_id, table.event_id),
    ...organizationPolicies('track_withdrawals', table.organization_id),
  ],
).enableRLS()

/**
 * Files of tracks whose rows are gone, which a job removes from the store. A trigger writes them, because rows go with videos,
 * sessions, people and organizations. No foreign key: those are gone too.
 */
export const removedTracks = pgTable(
  'removed_tracks',
  { file_key: text().primaryKey(), removed_at: instant().notNull().defaultNow() },
  () => [systemPolicy('removed_tracks')],
).enableRLS()
