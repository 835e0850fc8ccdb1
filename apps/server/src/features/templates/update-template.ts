import type { OpenTemplate, UpdateTemplate } from '@marquee/domain/templates'
import { writeAudit } from '#features/audit/public.ts'
import {
  deleteEventWithParts,
  type EventParts,
  findEventRow,
  renameBlueprint,
} from '#features/events/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { Permission } from '@marquee/domain/permissions'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { templateReply } from './get-template.ts'
import { requireWorkspace } from './save-template.ts'
import { permitWithTemplate } from './template-policy.ts'
import { lockTemplateRow, type TemplateRow, updateTemplateRow } from './template-store.ts'

/**
 * Updates the template (EV-123), and the title and team of its blueprint; existing events stay as they are. Throws
 * `not_found`; `forbidden`, also in the new team; `feature_not_enabled`; `invalid_input`.
 */
export async function updateTemplate(
  ctx: MemberContext,
  { id, parts, ...requested }: UpdateTemplate & { id: string; parts: EventParts },
): Promise<OpenTemplate> {
  return inOrganization(ctx, async (ctx) => {
    const before = await lockPermittedTemplate(ctx, id, 'template:update')
    await requirePlanFeature(ctx, 'templates')
    const { title = before.title, description = before.description } = requested
    const { workspace: workspace_id = before.workspace_id } = requested
    if (workspace_id !== before.workspace_id) {
      permit(ctx.actor, 'template:create', { workspaceId: workspace_id })
      await requireWorkspace(ctx, workspace_id)
    }
    const after = await updateTemplateRow(ctx.db, id, { title, description, workspace_id })
    await renameBlueprint(ctx.db, after.blueprint_event_id, { title, workspace_id })
    const entry = { action: 'template.changed', target_type: 'template', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: title, details: { was: before.title } })
    return templateReply(ctx, { id, parts })
  })
}

/**
 * Deletes the template and its blueprint; events created from it stay (EV-124). Works whatever the plan includes.
 * Throws `not_found`, `forbidden`.
 */
export async function deleteTemplate(
  ctx: MemberContext,
  { id, parts }: { id: string; parts: EventParts },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const template = await lockPermittedTemplate(ctx, id, 'template:delete')
    const event = await findEventRow(ctx.db, template.blueprint_event_id)
    if (event) await deleteEventWithParts(ctx, { event, parts })
    const entry = { action: 'template.deleted', target_type: 'template', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: template.title })
  })
}

async function lockPermittedTemplate(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: Permission,
): Promise<TemplateRow> {
  const template = await lockTemplateRow(ctx.db, id)
  if (!template) throw new AppError('not_found')
  permitWithTemplate(ctx.actor, permission, template)
  return template
}
