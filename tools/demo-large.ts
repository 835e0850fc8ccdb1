/**
 * `npm run demo:large`: creates an organization with two thousand videos of every origin and state, with many people,
 * workspaces, events, tags and series. The newest uploads have their own file, a transcript, chapters and uses in events,
 * and play once Marquee has run; every other complete video shares one of a few files. A second run changes nothing. Stop
 * Marquee first, or use its own database (`DATABASE_URL`).
 */
import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { flagsOfNewOrganization } from '@marquee/domain/organizations'
import { startMarquee } from '../apps/server/src/app/start.ts'
import { videoParts } from '../apps/server/src/app/video-parts.ts'
import { findUserByEmail, hashPassword, createAccount } from '../apps/server/src/features/accounts/public.ts'
import { submitProcessing } from '../apps/server/src/features/media/public.ts'
import { addMember, addOrganization } from '../apps/server/src/features/organizations/public.ts'
import {
  sourceKey,
  thumbnailKey,
  type VideoContext,
} from '../apps/server/src/features/video-library/public.ts'
import { updateVideoAsset } from '../apps/server/src/features/video-library/video-asset-store.ts'
import type { Services, WithDb } from '../apps/server/src/platform/context.ts'
import { readRows } from '../apps/server/src/platform/db/database.ts'
import { asSystem } from '../apps/server/src/platform/db/tenancy.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { readSettings } from '../apps/server/src/platform/settings/settings.ts'
import { playStoredFile } from './play-stored-file.ts'
import { sharedClips } from './shared-clips.ts'
import { enrichVideos } from './enrich-videos.ts'

const demoVideoRow = z.object({
  id: z.string(),
  hue: z.number(),
  is_playable: z.boolean(),
  is_shared: z.boolean(),
  is_failed_upload: z.boolean(),
})
type DemoVideo = z.infer<typeof demoVideoRow>

process.umask(0o077)
const email = 'large@marquee.test'
const standardPassword = 'Large-Demo-1@'
const clip = fileURLToPath(new URL('../apps/server/demo/welcome.mp4', import.meta.url))
const clipSeconds = 24
const hues = 12

const settings = readSettings(process.env)
const password = settings.demoPassword ?? standardPassword
const running = await startMarquee({ ...settings, roles: [] }, createLog('warn'))
try {
  const { services } = running
  const isNew = (await asSystem(services, (ctx) => findUserByEmail(ctx.db, email))) === undefined
  if (isNew) {
    // Before the transaction, so that it doesn't wait for an encoder.
    const clips = await sharedClips(services.store, clip)
    await asSystem(services, (ctx) => addLargeOrganization(ctx, clips))
  }
  process.stdout.write(`${isNew ? 'Created' : 'Already there'}: ${email}, initial password ${password}\n`)
} finally {
  await running.stop()
}

async function addLargeOrganization(ctx: WithDb<Services>, clips: readonly string[]): Promise<void> {
  const flags = { ...flagsOfNewOrganization, Use_CL_Uploads_In_VL: true, showVideoLibraryClipPublish: true }
  const organization = await addOrganization(ctx, {
    name: 'Large demo',
    region: settings.region,
    flags: { ...flags, isAiSummaryGenerationEnabled: true, isRecordingStudioPricingEnabled: true },
    is_workspace_enabled: true,
  })
  const password_hash = await hashPassword(password)
  const admin = await createAccount(ctx.db, {
    email,
    first_name: 'Lara',
    last_name: 'Large',
    password_hash,
    email_proved_at: new Date(),
  })
  await addMember(ctx, { organizationId: organization.id, userId: admin.id, role: 'ORG_ADMIN' })
  for (const statement of surroundings(organization.id, admin.id)) await ctx.db.execute(statement)
  const videos = await readRows(ctx.db, demoVideoRow, videosOf(organization.id))
  await addThumbnails(ctx, videos)
  const shared = videos.filter(({ is_shared }) => is_shared).map(({ id }) => id)
  const videoContext = { ...ctx, organizationId: organization.id, videoParts }
  await playSharedClips(videoContext, { ids: shared, clips })
  // Retrying a failed upload then succeeds.
  for (const { id } of videos.filter((video) => video.is_failed_upload)) await addFile(ctx, id)
  const playable = videos.filter(({ is_playable }) => is_playable).map(({ id }) => id)
  for (const id of playable) {
    const asset = await addFile(ctx, id)
    if (asset) await submitProcessing(videoContext, asset)
  }
  await enrichVideos(ctx, { organizationId: organization.id, ids: playable })
}

/** Makes these videos play one of a few clips. */
async function playSharedClips(
  ctx: WithDb<VideoContext>,
  { ids, clips }: { ids: readonly string[]; clips: readonly string[] },
): Promise<void> {
  for (const [place, key] of clips.entries()) {
    await playStoredFile(ctx, { key, ids: ids.filter((_, index) => index % clips.length === place) })
  }
}

async function addFile(ctx: WithDb<Services>, id: string) {
  const path = sourceKey({ id })
  await ctx.store.put(path, createReadStream(clip), { contentType: 'video/mp4' })
  return updateVideoAsset(ctx.db, id, {
    path,
    size_bytes: (await stat(clip)).size,
    duration_seconds: clipSeconds,
  })
}

/** Statements that insert people, workspaces, tags, series and events. */
function surroundings(organizationId: string, adminId: string) {
  return [
    sql`with person as (
        insert into users (email, first_name, last_name)
        select 'large' || n || '@marquee.test',
          (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Radia', 'Donald', 'Frances'])[1 + n % 8],
          (array['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Perlman', 'Knuth', 'Allen'])[1 + n * 5 / 8 % 8]
        from generate_series(1, 40) n returning id
      ) insert into memberships (organization_id, user_id, role) select ${organizationId}, id, 'MEMBER' from person`,
    sql`insert into workspaces (organization_id, name)
      select ${organizationId}, name from unnest(array['Marketing', 'Product', 'Sales', 'Support', 'Research', 'People']) name`,
    sql`insert into workspace_members (organization_id, workspace_id, user_id)
      select ${organizationId}, workspaces.id, ${adminId} from workspaces
      where organization_id = ${organizationId} and name in ('Marketing', 'Product', 'Sales')`,
    sql`insert into tags (organization_id, tag_name) select ${organizationId}, 'Topic ' || n from generate_series(1, 40) n`,
    sql`insert into series (organization_id, name, kind)
      select ${organizationId}, 'Talks of ' || 2014 + n, 'series' from generate_series(1, 12) n`,
    sql`with one as (select array_agg(id order by id) ids from series where organization_id = ${organizationId})
      insert into events (organization_id, title, event_type, timezone, start_time, end_time, series_id)
      select ${organizationId}, 'Event ' || n, (array['Webinar', 'Conference', 'Recording'])[1 + n % 3], 'Europe/Berlin',
        at, at + interval '2 hours', case when n % 3 > 0 then one.ids[1 + n % 12] end
      from generate_series(1, 120) n, one, lateral (select date_trunc('hour', now()) - n * interval '9 days' as at)`,
    sql`insert into event_tags (organization_id, event_id, tag_id)
      select ${organizationId}, events.id, tags.id
      from (select id, row_number() over (order by start_time) place from events where organization_id = ${organizationId}) events,
        (select id, row_number() over (order by id) place from tags where organization_id = ${organizationId}) tags
      where (events.place * 7 + tags.place * 13) % 11 = 0`,
  ]
}

function videosOf(organizationId: string) {
  return sql`with
    team as (select array_agg(id order by id) ids from workspaces where organization_id = ${organizationId}),
    person as (select array_agg(user_id order by user_id) ids from memberships where organization_id = ${organizationId}),
    event as (select array_agg(id order by start_time) ids from events where organization_id = ${organizationId}),
    kind as (
      select n, (n * 7919) % 1000 as draw,
        (array['EVENT_RECORDING', 'DIRECT_RECORDING', 'CL_UPLOAD', 'CL_UPLOAD', 'UPLOAD', 'CLIP'])[1 + n % 6] as source
      from generate_series(1, 2000) n
    ),
    state as (
      select *, case when draw < 20 then 'ERROR' when draw < 60 and source like '%RECORDING'
        then 'READY_TO_PUBLISH' else 'COMPLETE' end as status
      from kind
    ),
    made as (
      insert into video_assets (
        organization_id, workspace_id, event_id, name, source, creation_type, transcode_status, transcode_progress,
        transcoder_warnings, transcoder_errors, has_thumbnail, duration_seconds, size_bytes, created_by, uploaded_at, created_at
      )
      select ${organizationId}, case when n % 5 > 0 then team.ids[1 + n % 6] end,
        case when source = 'EVENT_RECORDING' then event.ids[1 + n % 120] end,
        (array['Onboarding', 'Quarterly', 'Annual', 'Product', 'Customer'])[1 + draw % 5] || ' '
          || (array['Keynote', 'Town Hall', 'Fireside Chat', 'Demo Day', 'Panel', 'Workshop'])[1 + n / 5 % 6] || ' #' || n,
        source, case when source like '%RECORDING' then 'RECORDED' when source = 'CLIP' then 'CLIP' else 'UPLOADED' end,
        status, case when status = 'COMPLETE' then 1 else draw / 1000.0 end,
        case when draw % 17 = 0 then array['LOW_RESOLUTION'] else array[]::text[] end,
        case when status = 'ERROR' then array['COULD_NOT_PROCESS'] else array[]::text[] end,
        true, 20 + draw * 7, 1000000 + draw * 900000,
        case when source <> 'DIRECT_RECORDING' then person.ids[1 + n % cardinality(person.ids)] end, at, at
      from state, team, person, event, lateral (select now() - n * interval '7 hours' as at)
      returning id, source, transcode_status, created_at
    )
    select id, (row_number() over (order by created_at))::int % ${hues}::int as hue,
      source = 'CL_UPLOAD' and transcode_status = 'COMPLETE' and row_number() over (order by created_at desc) < 60 as is_playable,
      source in ('CL_UPLOAD', 'UPLOAD') and transcode_status = 'ERROR' as is_failed_upload,
      transcode_status = 'COMPLETE' and not (source = 'CL_UPLOAD' and row_number() over (order by created_at desc) < 60) as is_shared
    from made`
}

/** Gives every video that has a thumbnail one of a dozen colors. Without ffmpeg there are none, and the list shows a placeholder. */
async function addThumbnails(ctx: WithDb<Services>, videos: readonly DemoVideo[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-large-'))
  try {
    const pictures = await Promise.all(Array.from({ length: hues }, (_, hue) => picture(folder, hue)))
    for (const [place, { id, hue }] of videos.entries()) {
      // The database ends a transaction that is idle for a minute.
      if (place % 100 === 0) await ctx.db.execute(sql`select 1`)
      const file = pictures[hue]
      if (file)
        await ctx.store.put(thumbnailKey({ id, version: 1 }), createReadStream(file), {
          contentType: 'image/jpeg',
        })
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function picture(folder: string, hue: number): Promise<string | undefined> {
  const file = join(folder, `${hue}.jpg`)
  const source = `testsrc2=size=320x180:rate=1,hue=h=${hue * 30}`
  const args = ['-v', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1', '-q:v', '6', file]
  await promisify(execFile)(process.env['FFMPEG_PATH'] ?? 'ffmpeg', args).catch(() => undefined)
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  return size > 0 ? file : undefined
}
