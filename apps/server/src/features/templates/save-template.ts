/** The steps that creating any template shares: a blueprint, and the row that makes it a template. */
import type { OpenTemplate } from '@marquee/domain/templates'
import { writeAudit } from '#features/audit/public.ts'
import {
  copyEventParts,
  copyEventRow,
  type EventParts,
  type EventRow,
  lockEventRow,
} from '#features/events/public.ts'
import { findWorkspace, requirePlanFeature } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { templateReply } from './get-template.ts'
import { insertTemplate } from './template-store.ts'
import { t } from './texts.ts'

type Named = { title: string; description: string; workspaceId: string | null }

/** Throws unless the actor may create a template there: `forbidden`, `feature_not_enabled`, `invalid_input`. */
export async function permitNewTemplate(
  ctx: WithDb<MemberContext>,
  workspaceId: string | null,
): Promise<void> {
  permit(ctx.actor, 'template:create', { workspaceId })
  await requirePlanFeature(ctx, 'templates')
  await requireWorkspace(ctx, workspaceId)
}

/** Throws `invalid_input` if there is no such team. */
export async function requireWorkspace(
  ctx: WithDb<MemberContext>,
  workspaceId: string | null,
): Promise<void> {
  if (workspaceId === null || (await findWorkspace(ctx.db, workspaceId))) return
  throw new AppError('invalid_input', { errors: { workspace: [t('unknownTeam')] } })
}

/** Creates a blueprint with these `parts` of the event. */
export async function copyAsBlueprint(
  ctx: WithDb<MemberContext>,
  eventId: string,
  { named, parts }: { named: Named; parts: EventParts },
): Promise<EventRow> {
  // Locked, because the event must not move while its parts are copied.
  const from = await lockEventRow(ctx.db, eventId)
  if (!from) throw new AppError('not_found')
  const { start_time, end_time, timezone } = from
  const blueprint = await copyEventRow(ctx, from, {
    title: named.title,
    workspace_id: named.workspaceId,
    start_time,
    end_time,
    timezone,
    is_blueprint: true,
    created_by: ctx.actor.userId,
  })
  await copyEventParts(ctx, { from, to: blueprint, parts })
  return blueprint
}

/** Makes the blueprint a template, and writes the audit trail. */
export async function saveTemplate(
  ctx: WithDb<MemberContext>,
  blueprint: EventRow,
  { named, parts }: { named: Named; parts: EventParts },
): Promise<OpenTemplate> {
  const { id } = await insertTemplate(ctx.db, {
    organization_id: ctx.organizationId,
    workspace_id: named.workspaceId,
    title: named.title,
    description: named.description,
    blueprint_event_id: blueprint.id,
    created_by: ctx.actor.userId,
  })
  const entry = { action: 'template.created', target_type: 'template', target_id: id } as const
  await writeAudit(ctx, { ...entry, target_name: named.title })
  return templateReply(ctx, { id, parts })
}
