/**
 * A search for a phrase in 100,000 lines of 200 videos of one organization, among as many lines of others, through the API.
 * Rare phrases are found by their trigrams, common ones in the newest videos. The worst case is a phrase that is common,
 * but only in the oldest videos: then most lines are read.
 */
import pg from 'pg'
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { withInstallation, withMarquee } from './fresh-installation.ts'
import { type Finding, finding, quantile, timesOf } from './measure.ts'

const organizationId = '00000000-0000-4000-8000-000000000001'
const videos = 200
const linesPerVideo = 500
const runs = 30
const maxMs = 50

const cases: Record<string, string> = {
  'a rare phrase': 'needle number 4711',
  'a common word': 'brown fox',
  'a common word of the oldest videos': 'mammoth',
  'three letters of every line': 'the',
  'nothing like it': 'zzzzzz',
}

/** Each phrase's p95, against what feels instant. */
export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation((folder) =>
    withMarquee({ folder, env: { MARQUEE_ROLES: 'web' } }, async ({ url }, { accessToken }) => {
      await generate(await runningDatabaseUrl(folder))
      for (const [name, phrase] of Object.entries(cases)) {
        const address = `${url}/api/core/transcript_search/?search=${encodeURIComponent(phrase)}`
        await timesOf(3, () => read(address, accessToken))
        const times = await timesOf(runs, () => read(address, accessToken))
        const limit = { what: 'time of a search', value: maxMs, unit: 'ms' }
        const median = `p50 ${quantile(times, 0.5).toFixed(1)} ms`
        const found = { name: `search transcripts: ${name} (${median})`, limit, ours: quantile(times, 0.95) }
        findings.push(finding({ ...found, target: 'at most 1 ×' }, (ratio) => ratio <= 1))
      }
    }),
  )
  yield* findings
}

async function read(address: string, accessToken: string): Promise<void> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}.`)
  await reply.arrayBuffer()
}

async function generate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const others = '00000000-0000-4000-8000-000000000002'
  await client.query(`insert into organizations (id, name, region) values ('${others}', 'Others', 'US')`)
  for (const organization of [organizationId, others]) {
    await client.query(
      `with video as (
        insert into video_assets (organization_id, name, source, creation_type, transcode_status, uploaded_at, created_at)
        select $1, 'Video ' || n, 'UPLOAD', 'UPLOADED', 'COMPLETE', now(), now() - n * interval '1 hour'
        from generate_series(1, $2::int) n returning id, organization_id, version, created_at
      ), transcript as (
        insert into transcripts (organization_id, video_asset_id, version, origin, status, progress)
        select organization_id, id, version, 'IMPORTED', 'COMPLETE', 1 from video
      ), numbered as (select *, row_number() over (order by created_at desc) place from video),
      line as (
        select numbered.*, rank, 'The quick brown fox jumps over the lazy dog ' || md5(place || ' ' || rank)
          || ' needle number ' || place * $3 + rank
          || case when place > $2 - 20 then ' mammoth' else '' end content
        from numbered, generate_series(0, $3::int - 1) rank
      )
      insert into transcript_lines (organization_id, video_asset_id, rank, start_time, end_time, content, searched)
      select organization_id, id, rank, rank * 5, rank * 5 + 4, content, lower(content) from line`,
      [organization, videos, linesPerVideo],
    )
  }
  await client.query('analyze video_assets, transcripts, transcript_lines')
  await client.end()
}
