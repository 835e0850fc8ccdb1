/** The rows about videos in an installation's database, read as its owner. */
import pg from 'pg'
import { runningDatabaseUrl } from '#platform/db/postgres-cluster.ts'

export type AssetRow = {
  id: string
  transcode_status: string | null
  transcode_progress: number
  transcoder_errors: string[]
  uploaded_at: Date | null
}

export type SourceRow = {
  video_asset_id: string
  passes: { name: string; rungs: { name: string }[] }[]
  finished_at: Date | null
}

type RenditionRow = { first_segment: number; bytes: number[] }
export type ChunkRow = { video_asset_id: string; pass: string; renditions: Record<string, RenditionRow> }

export type InstallationRows = {
  assets: AssetRow[]
  sources: SourceRow[]
  chunks: ChunkRow[]
  unfinishedUploads: string[]
  /** Waiting and running jobs of videos, without scheduled ones. */
  openJobs: number
  /** Those that failed permanently, as `queue: reason`. */
  failedJobs: string[]
}

const ownJobs = `name in ('prepare-video', 'preview-video', 'transcode-chunk', 'remove-video-files')`

/** Throws while the PostgreSQL of this data folder does not answer. */
export async function readInstallation(folder: string): Promise<InstallationRows> {
  const client = new pg.Client({ connectionString: await runningDatabaseUrl(folder) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const assets = await client.query<AssetRow>(
      'select id, transcode_status, transcode_progress, transcoder_errors, uploaded_at from video_assets',
    )
    const sources = await client.query<SourceRow>(
      'select video_asset_id, passes, finished_at from video_sources',
    )
    const chunks = await client.query<ChunkRow>(
      'select video_asset_id, pass, renditions from rendition_chunks',
    )
    const uploads = await client.query<{ id: string }>(
      'select video_asset_id as id from uploads where finished_at is null',
    )
    const open = await client.query<{ count: number }>(
      `select count(*)::int as count from jobs.job where ${ownJobs} and state in ('created', 'retry', 'active')`,
    )
    const failed = await client.query<{ text: string }>(
      `select name || ': ' || coalesce(output::text, '') as text from jobs.job where ${ownJobs} and state = 'failed'`,
    )
    return {
      assets: assets.rows,
      sources: sources.rows,
      chunks: chunks.rows,
      unfinishedUploads: uploads.rows.map(({ id }) => id),
      openJobs: open.rows[0]?.count ?? 0,
      failedJobs: failed.rows.map(({ text }) => text),
    }
  } finally {
    await client.end()
  }
}
