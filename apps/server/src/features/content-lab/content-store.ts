/** Every query on projects, contents and clips. */
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import type { VideoAssetRow } from '#features/video-library/public.ts'

/** The title of a project until people rename it. */
const titleOfNewProject = 'Videos'

type EditableVideo = Pick<VideoAssetRow, 'id' | 'organization_id' | 'workspace_id' | 'source'>

/**
 * Adds the video's content to the project of its workspace, which is created with the first content. Does nothing for
 * plain uploads, which Content Lab doesn't edit, and for clips, which belong to the content they were cut from.
 * Idempotent; one query.
 */
export async function ensureContent(db: Db, video: EditableVideo): Promise<void> {
  const { id, organization_id, workspace_id, source } = video
  if (source === 'UPLOAD' || source === 'CLIP') return
  // The update changes nothing: it makes the query return a project that a concurrent transaction created.
  await db.execute(sql`with existing as (
      select id from content_projects
      where organization_id = ${organization_id} and workspace_id is not distinct from ${workspace_id}::uuid
    ), created as (
      insert into content_projects (organization_id, workspace_id, title)
      select ${organization_id}::uuid, ${workspace_id}::uuid, ${titleOfNewProject}
      where not exists (select from existing)
      on conflict on constraint content_projects_of_workspace_key do update set title = content_projects.title
      returning id
    )
    insert into contents (organization_id, project_id, video_asset_id)
    select ${organization_id}::uuid, project.id, ${id}::uuid from (table existing union all table created) project
    on conflict do nothing`)
}

const foundContentRow = z.object({ id: z.string(), project_id: z.string(), clip_id: z.string().nullable() })
type FoundContent = z.infer<typeof foundContentRow>

/** The content of the video; for a clip, the content it was cut from and the clip's id there. */
export async function findContentOfVideo(db: Db, videoId: string): Promise<FoundContent | undefined> {
  const [found] = await readRows(
    db,
    foundContentRow,
    sql`select id, project_id, null::uuid clip_id from contents where video_asset_id = ${videoId}
      union all
      select contents.id, project_id, content_clips.id from content_clips join contents on contents.id = content_id
      where content_clips.video_asset_id = ${videoId}
      limit 1`,
  )
  return found
}

const contentRow = z.object({
  id: z.string(),
  video_asset_id: z.string(),
  created_at: z.date(),
  project_id: z.string(),
  project_title: z.string(),
})
type ContentRow = z.infer<typeof contentRow>

/** The content with this id and its project, if the organization has one. */
export async function findContent(db: Db, id: string): Promise<ContentRow | undefined> {
  const [found] = await readRows(
    db,
    contentRow,
    sql`select contents.id, video_asset_id, contents.created_at, project_id, title project_title
      from contents join content_projects on content_projects.id = project_id where contents.id = ${id}`,
  )
  return found
}

/** Moves the team's contents to the project without a team, so that they aren't deleted with their own. */
export async function releaseContents(db: Db, workspaceId: string): Promise<void> {
  await db.execute(sql`with left_behind as (
        select id, organization_id from content_projects where workspace_id = ${workspaceId}
      ), target as (
        insert into content_projects (organization_id, workspace_id, title)
        select organization_id, null, ${titleOfNewProject} from left_behind
        on conflict on constraint content_projects_of_workspace_key do update set title = content_projects.title
        returning id
      )
      update contents set project_id = target.id from target, left_behind where contents.project_id = left_behind.id`)
}
