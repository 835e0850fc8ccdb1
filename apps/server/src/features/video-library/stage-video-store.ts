/** The videos that producers play on the stage of an event. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { titleContains } from '#platform/db/title-conditions.ts'

const videoRow = z.object({
  id: z.string(),
  name: z.string(),
  duration_seconds: z.number().nullable(),
  path: z.string(),
})
export type StageVideoRow = z.infer<typeof videoRow>

type OfEvent = { workspaceId: string | null }

/** Videos whose file is ready, and that everyone or the team of the event may see. */
const playable = ({ workspaceId }: OfEvent) => sql`transcode_status = 'COMPLETE' and path is not null
  and uploaded_at is not null and replaces_id is null
  and (workspace_id is null or workspace_id = ${workspaceId}::uuid)`

const columns = sql`id, name, duration_seconds, path`

/** More than fits a list that is searched. */
const mostListed = 20

/** The newest of them whose name contains the words. */
export async function listStageVideos(
  db: Db,
  { search, ...event }: OfEvent & { search: string },
): Promise<StageVideoRow[]> {
  return readRows(
    db,
    videoRow,
    sql`select ${columns} from video_assets where ${playable(event)}
      and ${titleContains(sql`searched_name`, search)} order by created_at desc, id desc limit ${mostListed}`,
  )
}

/** The video, if it can be played on the stage of the event. */
export async function findStageVideo(
  db: Db,
  { id, ...event }: OfEvent & { id: string },
): Promise<StageVideoRow | undefined> {
  const [video] = await readRows(
    db,
    videoRow,
    sql`select ${columns} from video_assets where ${playable(event)} and id = ${id}`,
  )
  return video
}
