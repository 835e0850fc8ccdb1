/** The themes of an organization: looks of events that were saved under a name. */
import {
  type BrandTheme,
  type BrandThemeList,
  chosenOf,
  type CreateBrandTheme,
  mostThemes,
  themeOf,
} from '@marquee/domain/branding'
import { type AuditEntryToWrite, writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mayChangeThemes } from './brand-policy.ts'
import {
  type BrandThemeRow,
  deleteThemeRow,
  insertTheme,
  isThemeNameTaken,
  listThemeRows,
  lockThemeRow,
  renameThemeRow,
} from './brand-theme-store.ts'
import { requireWhole } from './branding.ts'
import { t } from './texts.ts'

type Ctx = WithDb<MemberContext>

export async function listBrandThemes(ctx: MemberContext): Promise<BrandThemeList> {
  return inOrganization(ctx, async (ctx) => {
    const rows = await listThemeRows(ctx.db)
    const update = mayChangeThemes(ctx.actor)
    return {
      results: rows.map(brandThemeView),
      can: { create: update && rows.length < mostThemes, update },
    }
  })
}

/**
 * Saves a look under a name; fields that aren't given are the defaults. Throws `conflict` beyond the largest number of themes;
 * `invalid_input` by field for a name that another theme has and for what `changeBranding` refuses.
 */
export async function createBrandTheme(
  ctx: MemberContext,
  { name, theme_obj, ...fields }: CreateBrandTheme,
): Promise<BrandTheme> {
  return inOrganization(ctx, async (ctx) => {
    requireWhole(ctx, chosenOf({ fields, theme: theme_obj }))
    if ((await listThemeRows(ctx.db)).length >= mostThemes) {
      throw new AppError('conflict', { message: t('tooManyThemes', { mostThemes }) })
    }
    const theme = { organization_id: ctx.organizationId, name, fields, theme: theme_obj }
    const row = await insertTheme(ctx.db, theme)
    if (!row) throw nameTaken()
    await recordThemeChange(ctx, row, { action: 'brand_theme.created', details: {} })
    return brandThemeView(row)
  })
}

/** Throws `not_found`; `invalid_input` for a name that another theme has. */
export async function renameBrandTheme(
  ctx: MemberContext,
  { id, name }: { id: string; name: string },
): Promise<BrandTheme> {
  return inOrganization(ctx, async (ctx) => {
    const row = await lockTheme(ctx, id)
    if (await isThemeNameTaken(ctx.db, { name, by: id })) throw nameTaken()
    await renameThemeRow(ctx.db, { id, name })
    const renamed = { ...row, name }
    await recordThemeChange(ctx, renamed, {
      action: 'brand_theme.renamed',
      details: { before: row.name },
    })
    return brandThemeView(renamed)
  })
}

/** Deletes the theme. Events that it was applied to keep their look. Throws `not_found`. */
export async function deleteBrandTheme(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const row = await lockTheme(ctx, id)
    await deleteThemeRow(ctx.db, id)
    await recordThemeChange(ctx, row, { action: 'brand_theme.deleted', details: {} })
  })
}

async function lockTheme(ctx: Ctx, id: string): Promise<BrandThemeRow> {
  const row = await lockThemeRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return row
}

function nameTaken(): AppError {
  const message = t('themeNameTaken')
  return new AppError('invalid_input', { message, errors: { name: [message] } })
}

function brandThemeView({ id, organization_id, name, created_at, ...stored }: BrandThemeRow): BrandTheme {
  const { fields, theme } = themeOf(stored)
  return {
    ...fields,
    id,
    organization: organization_id,
    name,
    theme_obj: theme,
    created_at: created_at.toISOString(),
  }
}

async function recordThemeChange(
  ctx: Ctx,
  { id, name }: Pick<BrandThemeRow, 'id' | 'name'>,
  change: Required<Pick<AuditEntryToWrite, 'action' | 'details'>>,
): Promise<void> {
  await writeAudit(ctx, { ...change, target_type: 'brand_theme', target_id: id, target_name: name })
}
