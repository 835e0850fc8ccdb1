/** What the builder does with a page, whoever owns it. The callers check the permission. */
import {
  blocksOf,
  type BuiltPage,
  defaultDesign,
  type PageDesign,
  type PageKind,
  type PublishPage,
  type RestorePageVersion,
  type SavePageDraft,
} from '@marquee/domain/pages'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  type DesignRow,
  findDesign,
  findVersion,
  insertDesign,
  insertVersion,
  listVersions,
  lockDesign,
  type PageOwner,
  updateDesign,
} from './page-design-store.ts'
import { t } from './texts.ts'

type Context = WithDb<MemberContext>

export async function readBuiltPage(ctx: Context, owner: PageOwner, mayUpdate: boolean): Promise<BuiltPage> {
  return builtPageView(ctx, owner.kind, { row: await findDesign(ctx.db, owner), mayUpdate })
}

/** Replaces the draft. Throws `conflict` if somebody changed it since the caller read it. */
export async function saveDraft(
  ctx: Context,
  owner: PageOwner,
  { revision, design }: SavePageDraft,
): Promise<BuiltPage> {
  requireOwnBlocks(owner.kind, design)
  const row = await lockDesign(ctx.db, owner)
  if ((row?.revision ?? 0) !== revision) throw changedMeanwhile()
  const saved = row
    ? await updateDesign(ctx.db, row.id, { draft: design })
    : await insertDesign(ctx.db, owner, design)
  if (!saved) throw changedMeanwhile()
  return builtPageView(ctx, owner.kind, { row: saved, mayUpdate: true })
}

/** Shows the draft to visitors, and keeps it as a version. Throws `conflict` if it isn't what the caller saw. */
export async function publishDraft(
  ctx: Context,
  owner: PageOwner,
  { revision }: PublishPage,
): Promise<BuiltPage> {
  const row = await lockDesign(ctx.db, owner)
  if ((row?.revision ?? 0) !== revision) throw changedMeanwhile()
  const draft = row ?? (await insertDesign(ctx.db, owner, defaultDesign(owner.kind)))
  if (!draft) throw changedMeanwhile()
  await insertVersion(ctx.db, draft, ctx.actor.userId)
  const published = await updateDesign(ctx.db, draft.id, { published_revision: draft.revision })
  return builtPageView(ctx, owner.kind, { row: published, mayUpdate: true })
}

/** Makes a former version the draft; visitors see it once it is published. Throws `not_found`, `conflict`. */
export async function restoreVersion(
  ctx: Context,
  owner: PageOwner,
  { revision, number }: RestorePageVersion,
): Promise<BuiltPage> {
  const row = await lockDesign(ctx.db, owner)
  const design = row && (await findVersion(ctx.db, row.id, number))
  if (!design) throw new AppError('not_found')
  return saveDraft(ctx, owner, { revision, design })
}

const changedMeanwhile = () => new AppError('conflict', { message: t('pageChanged') })

/** A hub has no agenda, and an event no list of events. */
function requireOwnBlocks(kind: PageKind, { content }: PageDesign): void {
  const offered: ReadonlySet<string> = new Set(blocksOf[kind])
  if (content.every(({ type }) => offered.has(type))) return
  throw new AppError('invalid_input', { errors: { design: [t('foreignBlock')] } })
}

type Built = { row: DesignRow | undefined; mayUpdate: boolean }

async function builtPageView(ctx: Context, kind: PageKind, { row, mayUpdate }: Built): Promise<BuiltPage> {
  return {
    kind,
    design: row?.draft ?? defaultDesign(kind),
    revision: row?.revision ?? 0,
    has_changes: row !== undefined && row.revision !== row.published_revision,
    versions: row ? await listVersions(ctx.db, row.id) : [],
    can: { update: mayUpdate },
  }
}
