import pg from 'pg'

/** How many of each an event gets: sessions with tracks, speakers, rooms, booths and agenda items. */
export type ProgramInput = {
  eventId: string
  sessions: number
  tracks: number
  speakers: number
  items: number
  rooms: number
  booths: number
}

/**
 * Fills an event: sessions 15 minutes apart in their tracks with a speaker and a survey each, rooms, booths with a
 * resource and a room, agenda items that open rooms, and an attendee.
 */
export async function insertProgram(databaseUrl: string, input: ProgramInput): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statements(input))
  } finally {
    await client.end()
  }
}

function statements(input: ProgramInput): string {
  const { eventId, sessions, tracks, speakers, items, rooms, booths } = input
  const event = `(select * from events where id = '${eventId}') event`
  const at = (n: string) => `start_time + ${n} * interval '15 minutes'`
  return `
    insert into tracks (organization_id, event_id, title, sort_priority)
      select organization_id, id, 'Track ' || n, n from ${event}, generate_series(1, ${tracks}) n;
    insert into broadcasts (organization_id, event_id, title, start_time, end_time, is_live, simulive_test_run_end_time)
      select organization_id, id, 'Session ' || n, ${at('n')}, ${at('(n + 1)')}, true, now()
      from ${event}, generate_series(1, ${sessions}) n;
    insert into broadcast_tracks (organization_id, broadcast_id, track_id)
      select b.organization_id, b.id, t.id from broadcasts b
        join tracks t on t.event_id = b.event_id and t.title = 'Track ' || 1 + substr(b.title, 9)::int % ${tracks}
      where b.event_id = '${eventId}';
    insert into booths (organization_id, event_id, title, booth_type, rank)
      select organization_id, id, 'Booth ' || n, 'primary', n from ${event}, generate_series(1, ${booths}) n;
    insert into booth_resources (organization_id, booth_id, title, url, rank)
      select organization_id, id, 'Flyer', 'https://example.com/flyer', 0 from booths where event_id = '${eventId}';
    insert into rooms (organization_id, event_id, title, rank)
      select organization_id, id, 'Room ' || n, n from ${event}, generate_series(1, ${rooms}) n;
    insert into rooms (organization_id, event_id, title, rank, is_booth, booth_id)
      select organization_id, event_id, 'Room of ' || title, rank, true, id from booths where event_id = '${eventId}';
    insert into agenda_items (organization_id, event_id, kind, title, start_time, end_time, room_id)
      select organization_id, id, 'room', 'Open ' || n, ${at('n')}, ${at('(n + 1)')},
        (select id from rooms where event_id = event.id and title = 'Room ' || 1 + n % ${rooms})
      from ${event}, generate_series(1, ${items}) n;
    insert into profiles (organization_id, email)
      select organization_id, 'speaker' || n || '@' || id || '.example' from ${event}, generate_series(0, ${speakers}) n;
    insert into event_roles (organization_id, event_id, profile_id, role, rank)
      select p.organization_id, event.id, p.id, case when p.email like 'speaker0@%' then 0 else 4 end, 0
      from ${event} join profiles p on p.email like '%@' || event.id || '.example';
    insert into event_role_assignments (organization_id, event_role_id, broadcast_id)
      select r.organization_id, r.id, b.id
      from (select *, row_number() over () n from event_roles where event_id = '${eventId}' and role = 4) r
        join broadcasts b on b.event_id = r.event_id and b.title = 'Session ' || 1 + r.n % ${sessions};
    with library as (
      insert into surveys (organization_id, title) select organization_id, 'How was it?' from ${event} returning *
    )
    insert into surveys (organization_id, title, duplicated_from, broadcast_id)
      select b.organization_id, 'How was it?', library.id, b.id from broadcasts b, library
      where b.event_id = '${eventId}';
  `
}

/** How many rows of each kind belong to the event. */
export const programCounts = `select
  (select count(*)::int from tracks where event_id = $1) tracks,
  (select count(*)::int from broadcasts where event_id = $1) sessions,
  (select count(*)::int from broadcast_tracks l join broadcasts b on b.id = l.broadcast_id where b.event_id = $1) places,
  (select count(*)::int from agenda_items where event_id = $1) items,
  (select count(*)::int from rooms where event_id = $1) rooms,
  (select count(*)::int from booths where event_id = $1) booths,
  (select count(*)::int from booth_resources r join booths b on b.id = r.booth_id where b.event_id = $1) resources,
  (select count(*)::int from event_roles where event_id = $1 and role = 4) speakers,
  (select count(*)::int from event_role_assignments a join event_roles r on r.id = a.event_role_id
    where r.event_id = $1 and r.role = 4) assignments,
  (select count(*)::int from event_roles where event_id = $1 and role = 0) attendees,
  (select count(*)::int from surveys s join broadcasts b on b.id = s.broadcast_id where b.event_id = $1) surveys`
