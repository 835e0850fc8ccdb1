import { builtInDesign, mergeEmail, renderEmail } from '@marquee/emails'
import type { DrawEmail } from '#features/effects/public.ts'
import { findEventRow } from '#features/events/public.ts'
import { findOwnDesign } from '#features/scheduled-emails/public.ts'
import { findSeriesRow } from '#features/series/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import type { EmailOwner } from './email-owner.ts'
import { type EmailTemplateRow, findEmailTemplateRow } from './email-template-store.ts'
import { drawableOf } from './email-template-view.ts'
import { valuesIn } from './preview-email.ts'

type DrawContext = WithDb<OrganizationContext>
type DesignToDraw = Parameters<DrawEmail>[1]

/** Draws the email from its template, or else from the built-in design of its type if that is how it is sent. */
export const drawEmail: DrawEmail = async (ctx, email) => {
  const row = await templateOf(ctx, email)
  if (!row && !email.is_built_in) return undefined
  const owner = await ownerOf(ctx, row ?? { event_id: email.event_id, series_id: null })
  if (!owner) return undefined
  const { theme, data } = await drawableOf(ctx, owner)
  const design = row?.design ?? builtInDesign(email.email_type)
  const { checkin_qrcode } = email.values
  return {
    ...mergeEmail(renderEmail(design, theme, data), valuesIn(email.values)),
    ...(checkin_qrcode && { qr_code: checkin_qrcode }),
  }
}

/** A template that is gone in the meantime is replaced by the built-in email. */
async function templateOf(ctx: DrawContext, email: DesignToDraw): Promise<EmailTemplateRow | undefined> {
  const { template_id, event_id, email_type } = email
  const chosen = template_id ?? (event_id && (await findOwnDesign(ctx.db, event_id, email_type)))
  return chosen === null ? undefined : findEmailTemplateRow(ctx.db, chosen)
}

async function ownerOf(
  ctx: DrawContext,
  { event_id, series_id }: Pick<EmailTemplateRow, 'event_id' | 'series_id'>,
): Promise<EmailOwner | undefined> {
  if (event_id !== null) {
    const event = await findEventRow(ctx.db, event_id)
    return event && { event, series: undefined }
  }
  const series = series_id === null ? undefined : await findSeriesRow(ctx.db, series_id)
  return series && { event: undefined, series }
}
