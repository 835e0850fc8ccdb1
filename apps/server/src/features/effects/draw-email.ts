/** Designed emails are drawn when they are delivered, by the feature that knows designs (0217). */
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { inLanguageOf } from '#platform/languages/language-of-call.ts'
import type { EffectToDeliver } from './effect-store.ts'
import type { DesignToDraw, EmailBody } from './schema.ts'

export type DrawnEmail = { subject: string; html: string; text: string; qr_code?: string }

/** Draws the template that organizers chose for the email; undefined where they chose none. */
export type DrawEmail = (
  ctx: WithDb<OrganizationContext>,
  design: DesignToDraw,
) => Promise<DrawnEmail | undefined>

export type DrawingServices = Services & { drawEmail: DrawEmail }

/** The effect with its email drawn, if it has a design. */
export async function withDrawing(ctx: DrawingServices, effect: EffectToDeliver): Promise<EffectToDeliver> {
  const { organization_id: organizationId, payload } = effect
  const { design } = payload
  if (!design || organizationId === null) return effect
  const drawn = await inLanguageOf(design.language, () =>
    inOrganization({ ...ctx, organizationId }, (ctx) => ctx.drawEmail(ctx, design)),
  )
  if (!drawn) return effect
  const { subject, ...designed } = drawn
  return { ...effect, subject, payload: { ...payload, designed } }
}

/** What is kept of a drawn email: its words, from which it can be read, but not the drawing. */
export function withWords({ designed, ...body }: EmailBody): EmailBody {
  if (!body.design || !designed) return { ...body, ...(designed && { designed }) }
  return { ...body, paragraphs: designed.text.trim().split(/\n\s*\n/) }
}
