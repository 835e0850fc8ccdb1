/** The largest realistic agendas, written straight into an installation's database. */
import pg from 'pg'

const organizationId = '00000000-0000-4000-8000-000000000001'
const events = 40
export const sessions = 500

/** Creates forty events of 500 sessions each, with tracks, videos and speakers. Returns the id of one. */
export async function makeAgendas(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `with event as (
      insert into events (organization_id, title, event_type, timezone, start_time, end_time)
      select $1, 'Event ' || n, 'Conference', 'Europe/Berlin', '2027-03-20 08:00Z', '2027-03-22 18:00Z'
      from generate_series(1, $2::int) n returning id
    ), track as (
      insert into tracks (organization_id, event_id, title, sort_priority)
      select $1, event.id, 'Track ' || n, n from event, generate_series(0, 2) n returning id, event_id, sort_priority
    ), session as (
      insert into broadcasts (organization_id, event_id, title, broadcast_type, start_time, end_time)
      select $1, event.id, 'Session ' || n, 2, '2027-03-20 08:00Z'::timestamptz + n / 3 * interval '15 minutes',
        '2027-03-20 08:15Z'::timestamptz + n / 3 * interval '15 minutes'
      from event, generate_series(0, $3::int - 1) n returning id, event_id, title
    ), video as (
      insert into video_assets (organization_id, name, source, creation_type, transcode_status, uploaded_at)
      select $1, 'Video ' || n, 'UPLOAD', 'UPLOADED', 'COMPLETE', now() from generate_series(0, 99) n
      returning id, name
    ), played as (
      insert into broadcast_videos (organization_id, broadcast_id, video_asset_id, rank)
      select $1, session.id, video.id, 0 from session join video
        on video.name = 'Video ' || substring(session.title from 9)::int % 100
    )
    insert into broadcast_tracks (organization_id, broadcast_id, track_id)
    select $1, session.id, track.id from session join track on track.event_id = session.event_id
      and sort_priority = substring(session.title from 9)::int % 3`,
    [organizationId, events, sessions],
  )
  await client.query(
    `with profile as (
      insert into profiles (organization_id, email, first_name, last_name)
      select $1, 'speaker' || n || '@marquee.test', 'Ada', 'Lovelace ' || n from generate_series(0, 99) n returning id
    ), speaker as (
      insert into event_roles (organization_id, event_id, profile_id, role, rank)
      select $1, events.id, profile.id, 4, row_number() over (partition by events.id) - 1 from events, profile
      returning id, event_id, rank
    )
    insert into event_role_assignments (organization_id, event_role_id, broadcast_id)
    select $1, speaker.id, broadcasts.id from broadcasts join speaker on speaker.event_id = broadcasts.event_id
      and speaker.rank = substring(broadcasts.title from 9)::int % 100`,
    [organizationId],
  )
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ id: string }>('select id from events limit 1')
  await client.end()
  return rows[0]?.id ?? ''
}
