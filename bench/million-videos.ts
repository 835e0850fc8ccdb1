/**
 * The database for measuring lists: one organization with a million videos among three hundred small ones. Three of ten
 * videos were recorded at one of its 20,000 events, which have tags and series. Created once, in .cache/bench, and migrated
 * to the newest schema by every run.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../apps/server/src/features/accounts/public.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '../apps/server/src/platform/db/migrate.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'

/** The data folder of the installation with the million videos. */
export const millionFolder = resolve('.cache/bench/million')
export const benchPerson = { email: 'bench@marquee.test', password: 'Correct-Horse-1@' }
export const largeOrganization = '00000000-0000-4000-8000-000000000001'

const videos = 1_000_000
const workspaces = 40
const creators = 400
const events = 20_000

/** Creates the installation if necessary and migrates it; its PostgreSQL is stopped afterwards. */
export async function prepareMillion(): Promise<void> {
  await mkdir(millionFolder, { recursive: true })
  const postgres = await startEmbeddedPostgres({ folder: millionFolder, log: createLog('error') })
  try {
    await migrateDatabase(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rowCount } = await client.query('select from organizations where id = $1', [largeOrganization])
    if (rowCount === 0) await generate(client)
    await addEvents(client)
    // A migration may have rewritten the table; index-only scans need a vacuum first.
    await client.query('vacuum analyze video_assets')
    await client.end()
  } finally {
    await postgres.stop()
  }
}

async function generate(client: pg.Client): Promise<void> {
  const passwordHash = await hashPassword(benchPerson.password)
  await client.query('begin; set local synchronous_commit = off')
  await client.query(`select setseed(0.5)`)
  await client.query(
    `insert into organizations (id, name, region, flags)
     values ($1, 'Large', 'US', '{"Use_CL_Uploads_In_VL": true}')`,
    [largeOrganization],
  )
  await client.query(peopleSql, [largeOrganization, creators, benchPerson.email, passwordHash])
  await client.query(workspacesSql, [largeOrganization, workspaces])
  await client.query(videosSql, [largeOrganization, videos])
  await client.query(smallOrganizationsSql)
  await client.query('commit')
  await client.query('vacuum analyze')
}

/** Assigns the recordings to events; older databases were created without events. */
async function addEvents(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from events where organization_id = $1 limit 1', [
    largeOrganization,
  ])
  if (rowCount !== 0) return
  await client.query('begin; set local synchronous_commit = off')
  await client.query(`select setseed(0.25)`)
  await client.query(seriesSql, [largeOrganization])
  await client.query(tagsSql, [largeOrganization])
  await client.query(eventsSql, [largeOrganization, events])
  await client.query(eventTagsSql, [largeOrganization])
  await client.query(recordingsSql, [largeOrganization])
  await client.query('commit')
  await client.query('vacuum analyze')
}

const peopleSql = `
with person as (
  insert into users (email, first_name, last_name, password_hash)
  select case when n = 1 then $3 else 'person' || n || '@marquee.test' end,
    (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Radia', 'Donald', 'Frances'])[1 + n % 8],
    (array['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Perlman', 'Knuth', 'Allen'])[1 + n / 8 % 8],
    case when n = 1 then $4 end
  from generate_series(1, $2::int) n
  returning id
)
insert into memberships (organization_id, user_id, role) select $1, id, 'ORG_ADMIN' from person`

const workspacesSql = `
insert into workspaces (organization_id, name) select $1, 'Team ' || n from generate_series(1, $2::int) n`

/** Titles of two to six words: "onboarding" is in one of five, a place in one of 200, a case number in one. */
const videosSql = `
with
  team as (select array_agg(id order by id) as ids from workspaces where organization_id = $1),
  person as (select array_agg(user_id order by user_id) as ids from memberships where organization_id = $1),
  draw as (
    select n, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f
    from generate_series(1, $2::int) n
  )
insert into video_assets (
  id, organization_id, workspace_id, name, source, creation_type, transcode_status, transcode_progress, hls_path,
  client_hls_path, path, has_thumbnail, has_storyboard, duration_seconds, size_bytes, created_by, uploaded_at, created_at
)
select uuidv7(made_at - now()), $1,
  case when a < 0.2 then null else team.ids[1 + floor(power(b, 2) * cardinality(team.ids))::int] end,
  concat_ws(' ',
    (array['Onboarding', 'Quarterly', 'Annual', 'Product', 'Customer'])[1 + floor(a * 5)::int],
    (array['Webinar', 'All Hands', 'Keynote', 'Town Hall', 'Fireside Chat', 'Roadmap Review', 'Sales Kickoff', 'Demo Day',
      'Panel', 'Workshop'])[1 + floor(b * 10)::int],
    case when c < 0.9 then (array['Berlin', 'Austin', 'Lisbon', 'Nairobi', 'Osaka', 'Toronto', 'Lima', 'Oslo', 'Pune',
      'Cork'])[1 + floor(d * 10)::int] end,
    case when e < 0.05 then 'Encore' end,
    case when f < 0.001 then 'Zeppelin' end,
    2015 + n * 11 / $2::int, '#' || n),
  (array['CL_UPLOAD', 'CL_UPLOAD', 'CL_UPLOAD', 'CL_UPLOAD', 'EVENT_RECORDING', 'EVENT_RECORDING', 'EVENT_RECORDING',
    'UPLOAD', 'UPLOAD', 'CLIP'])[1 + floor(d * 10)::int],
  'UPLOADED',
  case when e < 0.97 then 'COMPLETE' when e < 0.98 then 'ERROR' when e < 0.99 then 'PROGRESSING' else 'SUBMITTED' end,
  1, 'master.m3u8', 'master.m3u8', 'assets/source/original.mp4', true, true, 30 + floor(c * 7200), 1e6 + floor(c * 1e9),
  person.ids[1 + floor(power(e, 2) * cardinality(person.ids))::int], made_at, made_at
from draw, team, person, lateral (select now() - (($2::int - n) * interval '5 minutes') as made_at)`

const seriesSql = `
insert into series (organization_id, name, kind) select $1, 'Series ' || n, 'series' from generate_series(1, 200) n`

const tagsSql = `
insert into tags (organization_id, tag_name) select $1, 'Tag ' || n from generate_series(1, 60) n`

/** Half of the events are in a series: one of 2,000 events, the others of tens. */
const eventsSql = `
with
  one as (select array_agg(id order by id) as ids from series where organization_id = $1),
  draw as (select n, random() as a, random() as b, random() as c from generate_series(1, $2::int) n)
insert into events (organization_id, title, event_type, timezone, start_time, end_time, series_id)
select $1, 'Event #' || n, 'Webinar', 'UTC', at, at + interval '1 hour',
  case when a < 0.1 then one.ids[1] when a < 0.5 then one.ids[2 + floor(b * 199)::int] end
from draw, one, lateral (select now() - (($2::int - n) * interval '4 hours') as at)`

/** The first tag is on one event in three, the last on one in a few thousand. */
const eventTagsSql = `
insert into event_tags (organization_id, event_id, tag_id)
select $1, events.id, tags.id
from events, (select id, row_number() over (order by id) as place from tags where organization_id = $1) tags
where organization_id = $1
  and (hashtextextended(events.id::text, tags.place) & 65535) / 65536.0 < 0.34 / power(tags.place, 1.8)`

const recordingsSql = `
with one as (select array_agg(id order by start_time) as ids from events where organization_id = $1)
update video_assets set event_id = one.ids[1 + floor(random() * cardinality(one.ids))::int]
from one where organization_id = $1 and source = 'EVENT_RECORDING'`

const smallOrganizationsSql = `
with organization as (
  insert into organizations (name, region) select 'Small ' || n, 'US' from generate_series(1, 300) n returning id
)
insert into video_assets (organization_id, name, source, creation_type, transcode_status, uploaded_at)
select id, 'Onboarding Webinar #' || n, 'CL_UPLOAD', 'UPLOADED', 'COMPLETE', now()
from organization, generate_series(1, 100) n`
