/** JavaScript embeds: code that an organization runs on its public pages. */
import {
  type ChangeEmbed,
  type CodeArea,
  type CreateEmbed,
  type EmbedList,
  type JavascriptEmbed,
  mostEmbeds,
  type StoredCode,
} from '@marquee/domain/custom-code'
import { writeAudit } from '#features/audit/public.ts'
import { listPageDomains } from '#features/page-domains/public.ts'
import { runsOwnCode } from '#features/tracking-pixels/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mayEditCode, permitCode } from './custom-code-policy.ts'
import {
  type CodeOwner,
  deleteEmbed,
  type EmbedRow,
  findEmbedRow,
  insertEmbed,
  listAreasOfEmbeds,
  listEmbedRows,
  lockCodeArea,
  switchCodeRow,
  updateEmbed,
} from './custom-code-store.ts'
import { codeView, embedView, listedEmbedView } from './embed-view.ts'
import { requireSound, saveCode } from './save-code.ts'
import { t } from './texts.ts'

type Ctx = WithDb<MemberContext>

export async function listEmbeds(ctx: MemberContext): Promise<EmbedList> {
  return inOrganization(ctx, async (ctx) => {
    const embeds = await listEmbedRows(ctx.db)
    const areas = Map.groupBy(
      await listAreasOfEmbeds(
        ctx.db,
        embeds.map(({ id }) => id),
      ),
      ({ embed_id }) => embed_id,
    )
    const results = embeds.map((embed) => listedEmbedView(embed, areas.get(embed.id) ?? []))
    return { results, can: { create: mayEditCode(ctx) && embeds.length < mostEmbeds } }
  })
}

/** Throws `not_found`. */
export async function getEmbed(ctx: MemberContext, id: string): Promise<JavascriptEmbed> {
  return replyWithEmbed(ctx, (ctx) => findEmbed(ctx, id))
}

/** Throws `forbidden`; `conflict` beyond the largest number of embeds. */
export async function createEmbed(ctx: MemberContext, input: CreateEmbed): Promise<JavascriptEmbed> {
  return replyWithEmbed(ctx, async (ctx) => {
    permitCode(ctx)
    if ((await listEmbedRows(ctx.db)).length >= mostEmbeds) {
      throw new AppError('conflict', { message: t('tooManyEmbeds', { mostEmbeds }) })
    }
    const embed = await insertEmbed(ctx.db, { organization_id: ctx.organizationId, ...input })
    await audit(ctx, { action: 'embed.created', embed })
    return embed
  })
}

/** Throws `forbidden`, `not_found`. */
export async function changeEmbed(
  ctx: MemberContext,
  { id, change: { name, pages } }: { id: string; change: ChangeEmbed },
): Promise<JavascriptEmbed> {
  return replyWithEmbed(ctx, async (ctx) => {
    await findEditable(ctx, id)
    const change = { ...(name !== undefined && { name }), ...(pages !== undefined && { pages }) }
    const embed = await updateEmbed(ctx.db, id, change)
    await audit(ctx, { action: 'embed.changed', embed })
    return embed
  })
}

/** Throws `forbidden`, `not_found`. */
export async function removeEmbed(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const embed = await findEditable(ctx, id)
    await deleteEmbed(ctx.db, id)
    await audit(ctx, { action: 'embed.deleted', embed })
  })
}

type SavingCode = { id: string; area: CodeArea; code: string; revision: number }

/** Throws `forbidden`, `not_found`; `invalid_input` at the code; `changed_meanwhile` if someone else changed it. */
export async function saveEmbedCode(
  ctx: MemberContext,
  { id, area, code, revision }: SavingCode,
): Promise<StoredCode> {
  permitCode(ctx)
  await requireSound({ area, code, field: 'code' })
  return inOrganization(ctx, async (ctx) => {
    const embed = await findEditable(ctx, id)
    const row = await saveCode(ctx.db, { owner: ownerOf(embed), area, code, revision })
    await audit(ctx, { action: 'embed.code_changed', embed, area })
    return codeView(area, row)
  })
}

type Switching = { id: string; area: CodeArea; isOn: boolean }

/** Throws `forbidden`; `not_found` also for an area without code. */
export async function switchEmbedCode(
  ctx: MemberContext,
  { id, area, isOn }: Switching,
): Promise<StoredCode> {
  return inOrganization(ctx, async (ctx) => {
    const embed = await findEditable(ctx, id)
    const row = await lockCodeArea(ctx.db, ownerOf(embed), area)
    if (!row) throw new AppError('not_found')
    const after = await switchCodeRow(ctx.db, row.id, isOn)
    await audit(ctx, { action: isOn ? 'embed.code_switched_on' : 'embed.code_switched_off', embed, area })
    return codeView(area, after)
  })
}

async function findEmbed({ db }: Ctx, id: string): Promise<EmbedRow> {
  const embed = await findEmbedRow(db, id)
  if (!embed) throw new AppError('not_found')
  return embed
}

async function findEditable(ctx: Ctx, id: string): Promise<EmbedRow> {
  const embed = await findEmbed(ctx, id)
  permitCode(ctx)
  return embed
}

const ownerOf = ({ id, organization_id }: EmbedRow): CodeOwner => ({
  organization_id,
  embed_id: id,
  event_id: null,
})

async function replyWithEmbed(
  ctx: MemberContext,
  find: (ctx: Ctx) => Promise<EmbedRow>,
): Promise<JavascriptEmbed> {
  const read = await inOrganization(ctx, async (ctx) => {
    const embed = await find(ctx)
    const rows = await listAreasOfEmbeds(ctx.db, [embed.id])
    return { embed, rows, hasDomain: await hasPageDomain(ctx) }
  })
  const runs = await runsOwnCode(ctx, read.hasDomain)
  const preview = `${ctx.settings.venueOrigin}/code-preview`
  return embedView(read.embed, { rows: read.rows, runs, preview, mayUpdate: mayEditCode(ctx) })
}

/** Whether the organization has a domain of its own for its pages. */
export async function hasPageDomain({ db }: Ctx): Promise<boolean> {
  return (await listPageDomains(db)).some(({ is_verified }) => is_verified)
}

type EmbedAction =
  | 'embed.created'
  | 'embed.changed'
  | 'embed.deleted'
  | 'embed.code_changed'
  | 'embed.code_switched_on'
  | 'embed.code_switched_off'

type Audited = { action: EmbedAction; embed: EmbedRow; area?: CodeArea }

async function audit(ctx: Ctx, { action, embed, area }: Audited): Promise<void> {
  await writeAudit(ctx, {
    action,
    target_type: 'javascript_embed',
    target_id: embed.id,
    target_name: embed.name,
    ...(area !== undefined && { details: { area } }),
  })
}
