import type {
  CreateTemplate,
  CreateTemplateFromEvent,
  DuplicateTemplate,
  OpenTemplate,
} from '@marquee/domain/templates'
import { refuseWhileGettingReady, takenParts } from '#features/duplication/public.ts'
import { createEventWithParts, type EventParts, findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findPermittedTemplate } from './get-template.ts'
import { copyAsBlueprint, permitNewTemplate, saveTemplate } from './save-template.ts'

const durationMs = 2 * 60 * 60 * 1000

/**
 * Creates an empty template, with everything a new event starts with (EV-121). Throws `forbidden`,
 * `feature_not_enabled`, `invalid_input` by field, like the functions below.
 */
export async function createTemplate(
  ctx: MemberContext,
  { parts, ...requested }: CreateTemplate & { parts: EventParts },
): Promise<OpenTemplate> {
  const { title, description, workspace: workspaceId, event_type, host_type, timezone } = requested
  return inOrganization(ctx, async (ctx) => {
    await permitNewTemplate(ctx, workspaceId)
    // The times of a blueprint only set how long its events are, and when things happen in them.
    const start_time = nextHour(ctx.clock.now())
    const fields = {
      workspace_id: workspaceId,
      title,
      event_type,
      host_type,
      timezone,
      start_time,
      end_time: new Date(start_time.getTime() + durationMs),
      is_blueprint: true,
    }
    const blueprint = await createEventWithParts(ctx, { fields, tags: [], parts })
    return saveTemplate(ctx, blueprint, { named: { title, description, workspaceId }, parts })
  })
}

/**
 * Creates a template with everything the event has, except what copies never have (EV-122). Also throws `not_ready`.
 */
export async function createTemplateFromEvent(
  ctx: MemberContext,
  { parts, ...requested }: CreateTemplateFromEvent & { parts: EventParts },
): Promise<OpenTemplate> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, requested.event, 'template:create')
    const { title = event.title, description = '', workspace: workspaceId = event.workspace_id } = requested
    await permitNewTemplate(ctx, workspaceId)
    await refuseWhileGettingReady(ctx.db, event.id, 'make_template')
    const named = { title, description, workspaceId }
    const blueprint = await copyAsBlueprint(ctx, event.id, {
      named,
      parts: takenParts(parts, requested.take),
    })
    return saveTemplate(ctx, blueprint, { named, parts })
  })
}

/** Duplicates the template (EV-126). Also throws `not_found`. */
export async function duplicateTemplate(
  ctx: MemberContext,
  { id, parts, ...requested }: DuplicateTemplate & { id: string; parts: EventParts },
): Promise<OpenTemplate> {
  return inOrganization(ctx, async (ctx) => {
    const template = await findPermittedTemplate(ctx, id, 'template:create')
    const { title, workspace: workspaceId = template.workspace_id } = requested
    await permitNewTemplate(ctx, workspaceId)
    const named = { title, description: template.description, workspaceId }
    const blueprint = await copyAsBlueprint(ctx, template.blueprint_event_id, { named, parts })
    return saveTemplate(ctx, blueprint, { named, parts })
  })
}

function nextHour(now: Date): Date {
  const hourMs = 60 * 60 * 1000
  return new Date(Math.ceil(now.getTime() / hourMs) * hourMs)
}
