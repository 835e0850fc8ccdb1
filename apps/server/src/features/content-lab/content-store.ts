/** Every query on projects, contents and clips. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db/database.ts'
import type { VideoAssetRow } from '#features/video-library/public.ts'

/** A project is named by people later on. */
const titleOfNewProject = 'Videos'

type Edited = Pick<VideoAssetRow, 'id' | 'organization_id' | 'workspace_id' | 'source'>

/**
 * The video has its content in the project of its workspace, which begins with the first. A plain upload is not for
 * Content Lab, and a clip belongs to the content that it was cut from: for them nothing happens. Idempotent; one query.
 */
export async function ensureContent(db: Db, video: Edited): Promise<void> {
  const { id, organization_id, workspace_id, source } = video
  if (source === 'UPLOAD' || source === 'CLIP') return
  // The update changes nothing: it makes the query answer the project that somebody else began meanwhile.
  await db.execute(sql`with known as (
      select id from content_projects
      where organization_id = ${organization_id} and workspace_id is not distinct from ${workspace_id}::uuid
    ), made as (
      insert into content_projects (organization_id, workspace_id, title)
      select ${organization_id}::uuid, ${workspace_id}::uuid, ${titleOfNewProject}
      where not exists (select from known)
      on conflict on constraint content_projects_of_workspace_key do update set title = content_projects.title
      returning id
    )
    insert into contents (organization_id, project_id, video_asset_id)
    select ${organization_id}::uuid, project.id, ${id}::uuid from (table known union all table made) project
    on conflict do nothing`)
}

export type FoundContent = { id: string; project_id: string; clip_id: string | null }

/** The content of the video; of a clip the one that it was cut from, with the clip. */
export async function findContentOfVideo(db: Db, videoId: string): Promise<FoundContent | undefined> {
  const [found] = await rowsOf<FoundContent>(
    db,
    sql`select id, project_id, null::uuid clip_id from contents where video_asset_id = ${videoId}
      union all
      select contents.id, project_id, content_clips.id from content_clips join contents on contents.id = content_id
      where content_clips.video_asset_id = ${videoId}
      limit 1`,
  )
  return found
}

export type ContentRow = {
  id: string
  video_asset_id: string
  created_at: Date
  project_id: string
  project_title: string
}

/** The content with this id and its project, if the organization has one. */
export async function findContent(db: Db, id: string): Promise<ContentRow | undefined> {
  const [found] = await rowsOf<ContentRow>(
    db,
    sql`select contents.id, video_asset_id, contents.created_at, project_id, title project_title
      from contents join content_projects on content_projects.id = project_id where contents.id = ${id}`,
  )
  return found
}

/** The contents of the team's videos are in the project of no team; with their own project they would be gone. */
export async function releaseContents(db: Db, workspaceId: string): Promise<void> {
  await db.execute(sql`with left_behind as (
        select id, organization_id from content_projects where workspace_id = ${workspaceId}
      ), made as (
        insert into content_projects (organization_id, workspace_id, title)
        select organization_id, null, ${titleOfNewProject} from left_behind
        on conflict on constraint content_projects_of_workspace_key do update set title = content_projects.title
        returning id
      )
      update contents set project_id = made.id from made, left_behind where contents.project_id = left_behind.id`)
}
