/** An event that 10,000 people have entered, which the audience benchmarks start from. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { tokenOf } from './entry-token.ts'

export const crowd = {
  event: '00000000-0000-4000-8000-0000000000e1',
  channel: '00000000-0000-4000-8000-0000000000c1',
  session: '00000000-0000-4000-8000-0000000000b1',
}

/** Adds the event with its channel, a session, its producer (person 0), and `people` attendees who have entered. */
export async function addCrowd(folder: string, people: number): Promise<void> {
  const { event, channel, session } = crowd
  const postgres = await startEmbeddedPostgres({ folder, log: createLog('error') })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const hashes = Array.from({ length: people + 1 }, (_, person) =>
    createHash('sha256').update(tokenOf(person)).digest('base64url'),
  )
  await client.query(`
    insert into events (id, organization_id, title, event_type, timezone, start_time, end_time)
      select '${event}', id, 'Crowded', 'Webinar', 'UTC', now(), now() + interval '1 hour' from organizations;
    insert into channels (id, organization_id, event_id, kind)
      select '${channel}', organization_id, id, 'event' from events;
    insert into broadcasts (id, organization_id, event_id, title, start_time, end_time)
      select '${session}', organization_id, id, 'Keynote', start_time, end_time from events;
    insert into profiles (organization_id, email, first_name, last_name)
      select organization_id, 'person-' || n || '@marquee.test', 'Ada', 'Lovelace'
      from events, generate_series(0, ${people}) n;
    insert into event_roles (organization_id, event_id, profile_id, role, rank)
      select organization_id, '${event}', id, case when email like 'person-0@%' then 2 else 0 end, 0 from profiles`)
  await client.query(
    `insert into audience_entries (organization_id, event_id, event_role_id, token_hash, link_version, user_agent, proof)
      select organization_id, event_id, id, hash, link_version, 'Bench', 'proved'
      from (select *, row_number() over (order by role desc) n from event_roles) roles
        join unnest($1::text[]) with ordinality hashes (hash, n) using (n)`,
    [hashes],
  )
  await client.query('vacuum analyze')
  await client.end()
  await postgres.stop()
}
