/** Every search strategy finds the same lines as a plain statement; there are enough lines to use each of them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { searchTranscriptLines } from './transcript-search-store.ts'

let server: OwnTestServer
let person: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'reads query plans' })
  person = await signedIn(server)
  await reading('select setseed(0.3)')
  await reading(linesSql, [person.organizationId])
})
afterAll(() => server.close())

const hitRows = z.array(z.object({ hit: z.string() }))
const reading = (statement: string, values: unknown[] = []) =>
  inOrganization({ ...server.services, organizationId: person.organizationId }, ({ db }) =>
    db.$client.query(statement, values),
  )

/** 40 videos of 100 lines. "Mastodon" is in every line of the older half; the transcript of every ninth is of a replaced file. */
const linesSql = `
with video as (
  insert into video_assets (organization_id, name, source, creation_type, transcode_status, uploaded_at, created_at, version)
  select $1, 'Video ' || n, 'UPLOAD', 'UPLOADED', 'COMPLETE', now(), now() - n * interval '1 hour', 2
  from generate_series(1, 40) n returning id, organization_id, name, created_at
), numbered as (select *, row_number() over (order by created_at desc) place from video), transcript as (
  insert into transcripts (organization_id, video_asset_id, version, origin, status, progress)
  select organization_id, id, case when place % 9 = 0 then 1 else 2 end, 'IMPORTED', 'COMPLETE', 1 from numbered
), line as (
  select numbered.*, rank, concat_ws(' ', 'Everywhere', case when place <= 10 then 'dodo' end,
    case when place > 20 then 'mastodon' end, case when random() < 0.01 then 'quagga' end, '#' || rank) content
  from numbered, generate_series(0, 99) rank
)
insert into transcript_lines (organization_id, video_asset_id, rank, start_time, end_time, content, searched)
select organization_id, id, rank, rank * 5, rank * 5 + 4, content, lower(content || ' everywhere') from line`

const plainSql = `
select video.name || ' ' || said.start_time as hit
from video_assets video join transcripts on video_asset_id = video.id and transcripts.version = video.version,
  lateral (select * from transcript_lines line where line.video_asset_id = video.id and strpos(lower(content), $1) > 0
    order by rank limit 3) said
order by video.created_at desc, said.rank limit $2`

it.each(['everywhere', 'dodo', 'mastodon', 'quagga', 'mastodon #7', 'absent'])(
  'a search for %j finds the first three lines of each of the newest videos that contain it',
  async (phrase) => {
    const { organizationId } = person
    for (const limit of [4, 21, 50]) {
      const found = await inOrganization({ ...server.services, organizationId }, ({ db }) =>
        searchTranscriptLines(db, { organizationId, phrase, limit }),
      )
      const { rows } = await reading(plainSql, [phrase, limit])
      const plain = hitRows.parse(rows)
      expect(found.map(({ video_name, start_time }) => `${video_name} ${start_time}`)).toEqual(
        plain.map(({ hit }) => hit),
      )
    }
  },
)
