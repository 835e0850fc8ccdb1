import {
  type EmailTemplate,
  type Placeholder,
  placeholderNames,
  placeholderText,
} from '@marquee/domain/email-designs'
import { type EmailData, type EmailTheme, mergeEmail, renderEmail, withQrCode } from '@marquee/emails'
import { fileFinder } from '#features/branding/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { versionOf } from '#platform/errors/seen-version.ts'
import { emailEventOf, emailEventsOf, themeOf } from './email-data-of.ts'
import { contextOf, type EmailOwner, mayWithOwner } from './email-owner.ts'
import type { EmailTemplateRow } from './email-template-store.ts'

export type Drawable = { theme: EmailTheme; data: EmailData }

/** What the emails of this owner are drawn from. */
export async function drawableOf(ctx: WithDb<OrganizationContext>, owner: EmailOwner): Promise<Drawable> {
  const organization = (await findOrganization(ctx.db, ctx.organizationId))?.name ?? ''
  const data: EmailData = {
    organization,
    event: owner.event ? await emailEventOf(ctx, owner.event) : null,
    events: owner.series ? await emailEventsOf(ctx, owner.series.id) : [],
    now: ctx.clock.now(),
    pictureOf: fileFinder(ctx),
  }
  return { theme: await themeOf(ctx, owner, organization), data }
}

export const emailVersionOf = ({ name, design }: Pick<EmailTemplateRow, 'name' | 'design'>): string =>
  versionOf([name, design])

export function emailTemplateView(
  ctx: MemberContext,
  row: EmailTemplateRow,
  { owner, theme, data }: Drawable & { owner: EmailOwner },
): EmailTemplate {
  return {
    id: row.id,
    name: row.name,
    email_html: withQrCode(mergeEmail(renderEmail(row.design, theme, data), asWritten).html, asWrittenCode),
    email_json: row.design,
    context: contextOf(owner),
    event: row.event_id,
    series: row.series_id,
    version: emailVersionOf(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: { update: mayWithOwner(ctx, owner, 'branding:update') },
  }
}

/** Placeholders that stand for themselves. */
const asWritten: ReadonlyMap<Placeholder, string> = new Map(
  placeholderNames.map((name) => [name, placeholderText(name)]),
)
// Browsers show no attachments.
const asWrittenCode = placeholderText('checkin_qrcode')
