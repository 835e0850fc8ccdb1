import type { CreateFillerSlide, FillerSlide } from '@marquee/domain/branding'
import {
  fileRules,
  fileTypeOf,
  imageFault,
  imageHeaderBytes,
  imageSizeOf,
  typesOfExtensions,
} from '@marquee/domain/files'
import { writeAudit } from '#features/audit/public.ts'
import { fileKeyOf } from '#features/files/public.ts'
import { findWorkspace } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { makeFillerVideoOrder } from './filler-video-order.ts'
import { permitWithSlide } from './filler-slide-policy.ts'
import { findFillerSlide, insertFillerSlide } from './filler-slide-store.ts'
import { fillerSlideView } from './filler-slide-view.ts'
import { t } from './texts.ts'

/**
 * Adds an uploaded picture to the library (BR-291) and has its video made. The picture is checked by its bytes: whoever
 * uploaded it may have named any purpose. Throws `not_found` for another organization, `forbidden`; `invalid_input` for a team or a picture that isn't the
 * organization's, and for its size in pixels; `unsupported_media` and `too_large`.
 */
export async function createFillerSlide(ctx: MemberContext, input: CreateFillerSlide): Promise<FillerSlide> {
  const { organization = ctx.organizationId, workspace, file_name } = input
  if (organization !== ctx.organizationId) throw new AppError('not_found')
  await inOrganization(ctx, (ctx) => permitInTeam(ctx, workspace))
  const image_key = await checkedPicture(ctx, input.broadcast_filler_image_s3_path)
  return inOrganization(ctx, async (ctx) => {
    const { organizationId: organization_id } = ctx
    const slide = { organization_id, workspace_id: workspace, file_name, image_key }
    const { id } = await insertFillerSlide(ctx.db, slide)
    await ctx.queue.send(ctx.db, ...makeFillerVideoOrder({ organization_id, filler_slide_id: id }))
    await writeAudit(ctx, {
      action: 'filler_slide.created',
      target_type: 'filler_slide',
      target_id: id,
      target_name: file_name,
    })
    const created = await findFillerSlide(ctx.db, id)
    if (!created) throw new AppError('not_found')
    return fillerSlideView(created, ctx)
  })
}

async function permitInTeam(ctx: WithDb<MemberContext>, workspace_id: string | null): Promise<void> {
  if (workspace_id !== null && !(await findWorkspace(ctx.db, workspace_id))) {
    throw invalid('workspace', t('unknownTeam'))
  }
  permitWithSlide(ctx.actor, 'branding:update', { workspace_id })
}

async function checkedPicture(ctx: MemberContext, path: string): Promise<string> {
  const { organizationId, store } = ctx
  const { studioOrigin, contentHost } = ctx.settings
  const of = { organizationId, studioOrigin, contentHost }
  const key = fileKeyOf(path, of) ?? fileKeyOf(`/media/${path}`, of)
  const stat = key?.startsWith('public/') ? await store.stat(key) : undefined
  if (key === undefined || !stat) throw invalid('broadcast_filler_image_s3_path', t('foreignFile'))
  const { extensions, image, maxBytes } = fileRules.filler_slide
  if (stat.sizeBytes > maxBytes) throw new AppError('too_large')
  const header = await store.read(key, { offset: 0, length: imageHeaderBytes })
  const type = fileTypeOf(header)
  const size = imageSizeOf(header)
  if (type === undefined || !size || !typesOfExtensions(extensions).includes(type)) {
    throw new AppError('unsupported_media', { message: t('noPicture') })
  }
  const fault = imageFault(size, image)
  if (fault !== undefined) throw invalid('broadcast_filler_image_s3_path', fault)
  return key
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid_input', { message, errors: { [field]: [message] } })
}
