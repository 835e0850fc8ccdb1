/** Inserts videos in states that take long to reach. */
import { transcoderErrorSchema, transcoderWarningSchema } from '@marquee/domain/media'
import { transcodeStatuses, videoSources } from '@marquee/domain/video-library'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { insertVideoAsset } from '../src/features/video-library/video-asset-store.ts'
import type { Services } from '../src/platform/context.ts'
import { inOrganization } from '../src/platform/db/tenancy.ts'

export const videoInput = z.object({
  organization_id: z.uuid(),
  created_by: z.uuid().optional(),
  workspace_id: z.uuid().optional(),
  /** The event it recorded. */
  event_id: z.uuid().optional(),
  name: z.string().default('A video'),
  source: z.enum(videoSources).default('CL_UPLOAD'),
  creation_type: z.enum(['UPLOADED', 'RECORDED']).default('UPLOADED'),
  transcode_status: z.enum(transcodeStatuses).default('COMPLETE'),
  transcoder_warnings: z.array(transcoderWarningSchema).default([]),
  transcoder_errors: z.array(transcoderErrorSchema).default([]),
  has_thumbnail: z.boolean().default(false),
  duration_seconds: z.number().nullable().default(90),
  created_at: z.coerce.date().optional(),
})

export type VideoInput = z.input<typeof videoInput>

/** A listed video without files. Returns its id. */
export async function insertVideo(services: Services, input: VideoInput): Promise<{ id: string }> {
  const { organization_id, created_at, created_by, workspace_id, event_id, ...video } =
    videoInput.parse(input)
  return inOrganization({ ...services, organizationId: organization_id }, async (ctx) => {
    const inserted = await insertVideoAsset(ctx.db, {
      ...video,
      organization_id,
      created_by: created_by ?? null,
      workspace_id: workspace_id ?? null,
      event_id: event_id ?? null,
      uploaded_at: ctx.clock.now(),
      ...(created_at ? { created_at } : {}),
    })
    if (!inserted) throw new Error('The video could not be inserted.')
    return { id: inserted.id }
  })
}

/** A video of the organization whose file is stored, so that it can be played on a stage. Returns its id. */
export async function aStoredVideo(
  { services }: { services: Services },
  { organizationId }: { organizationId: string },
  name: string,
  input: Partial<VideoInput> = {},
): Promise<string> {
  const { id } = await insertVideo(services, { organization_id: organizationId, name, ...input })
  await inOrganization({ ...services, organizationId }, ({ db }) =>
    db.execute(sql`update video_assets set path = ${`assets/${id}/source/original.mp4`} where id = ${id}`),
  )
  return id
}
