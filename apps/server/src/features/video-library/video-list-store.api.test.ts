/** Every strategy of a list finds the same videos as a plain statement; there are enough videos to use each of them. */
import { plainWords } from '@marquee/domain/lists'
import { type ListVideosQuery, listVideosQuerySchema, noTeam } from '@marquee/domain/video-library'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { listVideoAssets } from './video-list-store.ts'

const tags = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']
const series = '00000000-0000-4000-8000-0000000000b1'

let server: OwnTestServer
let ada: Person
let grace: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'reads query plans' })
  ada = await signedIn(server)
  grace = await signedIn(server, { colleagueOf: ada })
  await read(async (db) => {
    for (const statement of dataSql()) await db.$client.query(statement)
  })
})
afterAll(() => server.close())

const read = <Result>(work: (db: Db) => Promise<Result>) =>
  inOrganization({ ...server.services, organizationId: ada.organizationId }, ({ db }) => work(db))

/** 1,100 of 1,200 events have the first tag, five the second, and half are in the series; 80 % of 2,000 titles share a word. */
function dataSql(): string[] {
  const of = `'${ada.organizationId}'`
  return [
    'select setseed(0.4)',
    `insert into series (id, organization_id, name, kind) values ('${series}', ${of}, 'Talks', 'series')`,
    ...tags.map(
      (id, at) => `insert into tags (id, organization_id, tag_name) values ('${id}', ${of}, 'Tag ${at}')`,
    ),
    `insert into events (organization_id, title, event_type, timezone, start_time, end_time, series_id)
     select ${of}, 'Event ' || n, 'Webinar', 'UTC', now(), now() + interval '1 hour', case when n % 2 = 0 then '${series}'::uuid end
     from generate_series(1, 1200) n`,
    `insert into event_tags (organization_id, event_id, tag_id) select ${of}, id, '${tags[0]}' from events limit 1100`,
    `insert into event_tags (organization_id, event_id, tag_id) select ${of}, id, '${tags[1]}' from events limit 5`,
    `insert into video_assets (organization_id, name, source, creation_type, transcode_status, uploaded_at, created_at,
       created_by, workspace_id, event_id)
     select ${of}, concat_ws(' ', (array['Über', 'alpha', 'Mid', null])[1 + floor(random() * 4)::int],
         case when random() < 0.8 then 'Common' end, case when random() < 0.005 then 'Rare' end, '#' || n),
       (array['CLIP', 'UPLOAD', 'EVENT_RECORDING'])[1 + n % 3], (array['UPLOADED', 'RECORDED'])[1 + n % 2], 'COMPLETE',
       case when n % 50 > 0 then now() end, now() - n * interval '1 minute',
       (array['${ada.id}', '${grace.id}', null]::uuid[])[1 + floor(random() * 3)::int],
       case when random() < 0.5 then '${ada.workspaceId}'::uuid end,
       case when random() < 0.8 then (array(select id from events))[1 + floor(random() * 1200)::int] end
     from generate_series(1, 2000) n`,
  ]
}

const anyOf = (column: string, values: readonly string[]) =>
  values.length === 0 ? [] : [`${column} in (${values.map((value) => `'${value}'`).join(', ')})`]

function plainSql(query: ListVideosQuery): string {
  const { workspace, search, event_tag: tag, series_id: ofSeries, creation_type: made } = query
  const conditions = [
    'uploaded_at is not null',
    ...anyOf('source', query.source),
    ...anyOf('created_by', query.created_by),
    ...(workspace === noTeam
      ? ['workspace_id is null']
      : anyOf('workspace_id', workspace ? [workspace] : [])),
    ...anyOf('creation_type', made ? [made] : []),
    ...(tag ? [`event_id in (select event_id from event_tags where tag_id = '${tag}')`] : []),
    ...(ofSeries ? [`event_id in (select id from events where series_id = '${ofSeries}')`] : []),
    `strpos(plain_words(name), '${plainWords(search)}') > 0`,
  ]
  const column = query.ordering.endsWith('name') ? 'plain_words(name)' : 'created_at'
  const direction = query.ordering.startsWith('-') ? 'desc' : 'asc'
  return `select id from video_assets where ${conditions.join(' and ')} order by ${column} ${direction}, id ${direction}`
}

const queryInput = () =>
  fc.record({
    search: fc.constantFrom(
      '',
      '',
      'COMMON',
      'mid',
      'rare',
      'über',
      'Uber',
      'absent',
      '#1',
      'a',
      'zq',
      'mid common',
    ),
    ordering: fc.constantFrom('-created_at', 'created_at', 'name', '-name'),
    offset: fc.constantFrom(0, 0, 7, 990, 1400),
    limit: fc.constantFrom(5, 50),
    source: fc.constantFrom([], [], ['CLIP'], ['CLIP', 'EVENT_RECORDING']),
    created_by: fc.constantFrom([], [], [ada.id], [ada.id, grace.id]),
    workspace: fc.constantFrom('', '', ada.workspaceId, noTeam),
    creation_type: fc.constantFrom(undefined, undefined, undefined, 'UPLOADED'),
    event_tag: fc.constantFrom(undefined, undefined, ...tags),
    series_id: fc.constantFrom(undefined, undefined, undefined, series),
  })

it('[VL-053 VL-074 VL-278 VL-279] every filter, search, order and page finds the same as a plain statement', async () => {
  await fc.assert(
    fc.asyncProperty(queryInput(), async (input) => {
      const query = listVideosQuerySchema.parse(input)
      const { found, plain } = await read(async (db) => ({
        found: await listVideoAssets(db, ada.organizationId, query),
        plain: (await db.$client.query(plainSql(query))).rows.map((row) => idRow.parse(row).id),
      }))
      expect(found.ids).toEqual(plain.slice(query.offset, query.offset + query.limit))
      expect(found.count).toBe(found.isCapped ? 1000 : plain.length)
      expect(found.isCapped).toBe(found.isCapped && plain.length > 1000)
    }),
    { numRuns: 60, seed: 7 },
  )
})
