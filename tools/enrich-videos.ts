import { type SQL, sql } from 'drizzle-orm'
import { itemsOfCues } from '@marquee/domain/transcripts'
import { writtenWords } from '../apps/server/src/features/transcripts/public.ts'
import { saveTranscript } from '../apps/server/src/features/transcripts/transcript-store.ts'
import {
  lockVideoAsset,
  updateVideoAsset,
} from '../apps/server/src/features/video-library/video-asset-store.ts'
import type { Services, WithDb } from '../apps/server/src/platform/context.ts'

type Videos = { organizationId: string; ids: readonly string[] }

const speakers = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'] as const
const subjects = [
  'the platypus release',
  'the spring road map',
  'how support answers within an hour',
  'what customers asked for',
  'the new workshop format',
] as const
const chapters = [
  { title: 'Welcome', start_time: 0 },
  { title: 'What is new', start_time: 6 },
  { title: 'Questions', start_time: 15 },
]
const transcribed = { origin: 'IMPORTED', status: 'COMPLETE', progress: 1, language: 'en' } as const

/** For demos: adds transcripts to three of four videos, chapters to every other one, and uses the first dozen in events. */
export async function enrichVideos(ctx: WithDb<Services>, { organizationId, ids }: Videos): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const video = await lockVideoAsset(ctx.db, id)
    if (!video) continue
    if (place % 4 < 3) {
      await saveTranscript(ctx.db, video, { ...transcribed, words: writtenWords(itemsOfCues(cuesOf(place))) })
    }
    if (place % 2 === 0) {
      const description = `A talk about ${subjectOf(place)}.`
      await updateVideoAsset(ctx.db, id, { description, metadata: { chapters } })
    }
  }
  for (const statement of statementsForUses({ organizationId, ids: ids.slice(0, 12) }))
    await ctx.db.execute(statement)
}

function subjectOf(place: number): string {
  return subjects[place % subjects.length] ?? subjects[0]
}

/** The clip is 24 seconds long. */
function cuesOf(place: number) {
  const [host, guest] = [speakers[place % 3] ?? null, speakers[(place + 1) % 3] ?? null]
  return [
    { start_time: 0.5, end_time: 5, speaker: host, text: 'Welcome, everyone, and thank you for coming.' },
    { start_time: 6, end_time: 10, speaker: host, text: `Today we talk about ${subjectOf(place)}.` },
    { start_time: 10.5, end_time: 14, speaker: guest, text: 'It took us the better part of a year.' },
    { start_time: 15, end_time: 19, speaker: host, text: 'Are there any questions from the room?' },
    { start_time: 19.5, end_time: 23, speaker: guest, text: 'Write to us. We answer every email.' },
  ]
}

/** Puts each video into sessions of two events, and the first one on the stage of three as buffer video. */
function statementsForUses({ organizationId, ids }: Videos): SQL[] {
  const list = sql.param(JSON.stringify(ids))
  const videos = sql`(select value::uuid id, ordinality::int place
    from jsonb_array_elements_text(${list}::jsonb) with ordinality)`
  const events = sql`(select id, title, start_time, row_number() over (order by start_time desc)::int place
    from events where organization_id = ${organizationId})`
  return [
    sql`with session as (
        insert into broadcasts (organization_id, event_id, title, start_time, end_time)
        select ${organizationId}, id, 'Opening of ' || title, start_time, start_time + interval '1 hour'
        from ${events} event where place <= 24 returning id, start_time
      ) insert into broadcast_videos (organization_id, broadcast_id, video_asset_id, rank)
      select ${organizationId}, session.id, video.id, 0
      from (select id, row_number() over (order by start_time desc)::int place from session) session
        join ${videos} video on video.place = 1 + session.place % ${ids.length}::int`,
    sql`insert into buffer_videos (organization_id, event_id, video_asset_id)
      select ${organizationId}, event.id, video.id
      from ${events} event join ${videos} video on video.place = 1 where event.place <= 3`,
  ]
}
