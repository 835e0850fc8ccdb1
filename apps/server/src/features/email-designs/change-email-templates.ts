import {
  blankEmail,
  type ChangeEmailTemplate,
  copiedName,
  type CreateEmailTemplate,
  type EmailDesign,
  type EmailTemplate,
  emailBlocksOf,
  maxEmailNameLength,
} from '@marquee/domain/email-designs'
import { builtInDesign } from '@marquee/emails'
import { writeAudit } from '#features/audit/public.ts'
import { fileFinder } from '#features/branding/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireSeen } from '#platform/errors/seen-version.ts'
import { findEmailOwner, idsOf, type EmailOwner, ownerOfRow } from './email-owner.ts'
import {
  countEmailTemplates,
  deleteEmailTemplateRow,
  type EmailTemplateRow,
  insertEmailTemplate,
  lockEmailTemplateRow,
  updateEmailTemplateRow,
} from './email-template-store.ts'
import { drawableOf, emailTemplateView, emailVersionOf } from './email-template-view.ts'
import { t } from './texts.ts'

type Context = WithDb<MemberContext>

const update = 'branding:update'
const mostTemplates = 200

/** Creates a template: blank, with a built-in design or with the given one (EM-011, EM-015). */
export async function createEmailTemplate(
  ctx: MemberContext,
  { name, email_json, built_in, ...of }: CreateEmailTemplate,
): Promise<EmailTemplate> {
  return inOrganization(ctx, async (ctx) => {
    const owner = await findEmailOwner(ctx, of, update)
    const isOfSeries = owner.series !== undefined
    const design = email_json ?? (built_in === undefined ? blankEmail() : builtInDesign(built_in, isOfSeries))
    return addTemplate(ctx, owner, { name, design })
  })
}

/** Duplicates the template within its event or series (EM-014, EM-016, EM-017). */
export async function duplicateEmailTemplate(ctx: MemberContext, id: string): Promise<EmailTemplate> {
  return inOrganization(ctx, async (ctx) => {
    const { row, owner } = await lockPermitted(ctx, id)
    return addTemplate(ctx, owner, { name: copiedName(row.name, maxEmailNameLength), design: row.design })
  })
}

async function addTemplate(
  ctx: Context,
  owner: EmailOwner,
  fields: Pick<EmailTemplateRow, 'name' | 'design'>,
): Promise<EmailTemplate> {
  requireOwnContent(ctx, owner, fields.design)
  if ((await countEmailTemplates(ctx.db, idsOf(owner))) >= mostTemplates)
    throw new AppError('conflict', { message: t('tooMany', { mostTemplates }) })
  const row = await insertEmailTemplate(ctx.db, {
    organization_id: ctx.organizationId,
    ...idsOf(owner),
    ...fields,
    created_by: ctx.actor.userId,
  })
  await audit(ctx, 'email_template.created', row)
  return emailTemplateView(ctx, row, { owner, ...(await drawableOf(ctx, owner)) })
}

/** Changes the name or the design (EM-021). Throws `changed_meanwhile` if `seen` isn't the current version. */
export async function changeEmailTemplate(
  ctx: MemberContext,
  { id, seen, name, email_json }: ChangeEmailTemplate & { id: string },
): Promise<EmailTemplate> {
  return inOrganization(ctx, async (ctx) => {
    const { row, owner } = await lockPermitted(ctx, id)
    requireSeen(seen, emailVersionOf(row))
    if (email_json !== undefined) requireOwnContent(ctx, owner, email_json)
    const changed = await updateEmailTemplateRow(ctx.db, id, {
      ...(name !== undefined && { name }),
      ...(email_json !== undefined && { design: email_json }),
    })
    await audit(ctx, 'email_template.changed', changed)
    return emailTemplateView(ctx, changed, { owner, ...(await drawableOf(ctx, owner)) })
  })
}

export async function deleteEmailTemplate(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row } = await lockPermitted(ctx, id)
    await deleteEmailTemplateRow(ctx.db, id)
    await audit(ctx, 'email_template.deleted', row)
  })
}

async function lockPermitted(
  ctx: Context,
  id: string,
): Promise<{ row: EmailTemplateRow; owner: EmailOwner }> {
  const row = await lockEmailTemplateRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return { row, owner: await ownerOfRow(ctx, row, update) }
}

async function audit(
  ctx: Context,
  action: 'email_template.created' | 'email_template.changed' | 'email_template.deleted',
  { id, name }: EmailTemplateRow,
): Promise<void> {
  await writeAudit(ctx, { action, target_type: 'email_template', target_id: id, target_name: name })
}

/** Throws `invalid_input` for blocks of another kind of owner, and for pictures that aren't the organization's own. */
function requireOwnContent(ctx: Context, owner: EmailOwner, { content }: EmailDesign): void {
  const offered = new Set(emailBlocksOf(owner.series !== undefined))
  const fileOf = fileFinder(ctx)
  const faultOf = (block: EmailDesign['content'][number]) => {
    if (!offered.has(block.type)) return t('foreignBlock')
    const isForeign = picturesOf(block).some((address) => address !== '' && fileOf(address) === null)
    return isForeign ? t('foreignPicture') : undefined
  }
  const errors = Object.fromEntries(
    content.flatMap((block, index): [string, string[]][] => {
      const fault = faultOf(block)
      return fault === undefined ? [] : [[`email_json.content.${index}`, [fault]]]
    }),
  )
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
}

function picturesOf(block: EmailDesign['content'][number]): string[] {
  if (block.type === 'image') return [block.props.picture]
  return block.type === 'columns' ? block.props.columns.map(({ picture }) => picture) : []
}
