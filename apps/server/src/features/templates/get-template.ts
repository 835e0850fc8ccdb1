import type { Page } from '@marquee/domain/lists'
import type { EmailConfig } from '@marquee/domain/people'
import type { Permission } from '@marquee/domain/permissions'
import type { OpenTemplate } from '@marquee/domain/templates'
import { type EventParts, summarizeParts } from '#features/events/public.ts'
import { findEmailConfigs } from '#features/people/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { permitWithTemplate } from './template-policy.ts'
import { findTemplateDetails, type TemplateDetails } from './template-store.ts'
import { templateView } from './template-view.ts'

/** The template and what it contains (EV-125). Throws `not_found`; `forbidden` in another team. */
export async function getTemplate(
  ctx: MemberContext,
  input: { id: string; parts: EventParts },
): Promise<OpenTemplate> {
  return inOrganization(ctx, async (ctx) => {
    await findPermittedTemplate(ctx, input.id, 'template:read')
    return templateReply(ctx, input)
  })
}

/** Which emails go to people at events created from the template (EV-127). Throws like `getTemplate`. */
export async function getTemplateEmailConfig(ctx: MemberContext, id: string): Promise<Page<EmailConfig>> {
  return inOrganization(ctx, async (ctx) => {
    const { blueprint_event_id } = await findPermittedTemplate(ctx, id, 'template:read')
    return findEmailConfigs(ctx.db, blueprint_event_id)
  })
}

/** The reply about one template. Throws `not_found`. */
export async function templateReply(
  ctx: WithDb<MemberContext>,
  { id, parts }: { id: string; parts: EventParts },
): Promise<OpenTemplate> {
  const row = await findTemplateDetails(ctx.db, id)
  if (!row) throw new AppError('not_found')
  const holds = await summarizeParts(ctx.db, row.blueprint_event_id, parts)
  return { ...templateView(row, ctx.actor), holds }
}

/** Finds a template with which the actor may do this. Throws `not_found`, `forbidden`. */
export async function findPermittedTemplate(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: Permission,
): Promise<TemplateDetails> {
  const row = await findTemplateDetails(ctx.db, id)
  if (!row) throw new AppError('not_found')
  permitWithTemplate(ctx.actor, permission, row)
  return row
}
