/** What the builder does with a page of any owner. Callers check the permission. */
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
import { requireSound } from '#features/custom-code/public.ts'
import { draftGrants } from '#features/live-playback/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import {
  type DesignRow,
  findDesign,
  findVersion,
  insertDesign,
  insertVersion,
  listVersions,
  lockDesign,
  ownerId,
  type PageOwner,
  updateDesign,
} from './page-design-store.ts'
import { findPageVideos, replacePageVideos, saverOf, videosIn, withoutMissingVideos } from './page-videos.ts'
import { readPictures } from './read-pictures.ts'
import { t } from './texts.ts'

type Context = WithDb<MemberContext>

/** The context of a page in replies about it. */
export type PageOf = { owner: PageOwner; nothingIn: readonly string[]; mayUpdate: boolean }

export async function readBuiltPage(ctx: Context, of: PageOf): Promise<BuiltPage> {
  return builtPageView(ctx, of, await findDesign(ctx.db, of.owner))
}

/**
 * Replaces the draft. Throws `changed_meanwhile` if it has changed since the caller read it, `invalid_input` by block.
 */
export async function saveDraft(
  ctx: WithDb<MemberContext>,
  owner: PageOwner,
  { revision, design }: Pick<SavePageDraft, 'design'> & { revision: number | 'any' },
): Promise<DesignRow> {
  requireOwnBlocks(owner.kind, design)
  readPictures(ctx, design)
  const row = await lockDesign(ctx.db, owner)
  if (revision !== 'any' && (row?.revision ?? 0) !== revision) throw changedMeanwhile()
  const saved = row
    ? await updateDesign(ctx.db, row.id, { draft: design, saved_by: ctx.actor.userId })
    : await insertDesign(ctx.db, owner, { draft: design, saved_by: ctx.actor.userId })
  if (!saved) throw changedMeanwhile()
  await replacePageVideos(ctx, saved, videosIn(design))
  await signalPage(ctx, saved)
  return saved
}

/**
 * Publishes the draft and keeps it as a version. Throws `changed_meanwhile` if it isn't what the caller saw, `invalid_input` for code
 * with errors.
 */
export async function publishDraft(
  ctx: WithDb<MemberContext>,
  owner: PageOwner,
  { revision }: PublishPage,
): Promise<DesignRow> {
  const row = await lockDesign(ctx.db, owner)
  if ((row?.revision ?? 0) !== revision) throw changedMeanwhile()
  await requireSoundCode(row?.draft)
  const first = { draft: defaultDesign(owner.kind), saved_by: ctx.actor.userId }
  const draft = row ?? (await insertDesign(ctx.db, owner, first))
  if (!draft) throw changedMeanwhile()
  await insertVersion(ctx.db, draft, ctx.actor.userId)
  const published = await updateDesign(ctx.db, draft.id, { published_revision: draft.revision })
  await replacePageVideos(ctx, published, videosIn(published.draft))
  await signalPage(ctx, published)
  return published
}

/**
 * Makes a previous version the draft, without deleted videos; visitors see it once it is published. Throws `not_found`,
 * `changed_meanwhile`.
 */
export async function restoreVersion(
  ctx: WithDb<MemberContext>,
  owner: PageOwner,
  { revision, number }: RestorePageVersion,
): Promise<DesignRow> {
  const row = await lockDesign(ctx.db, owner)
  const design = row && (await findVersion(ctx.db, row.id, number))
  if (!design) throw new AppError('not_found')
  return saveDraft(ctx, owner, { revision, design: await withoutMissingVideos(ctx.db, design) })
}

async function requireSoundCode(draft: PageDesign | undefined): Promise<void> {
  for (const block of draft?.content ?? [])
    if (block.type === 'code') await requireSound({ area: 'block', code: block.props.code, field: 'design' })
}

const changedMeanwhile = () => new AppError('changed_meanwhile')

/** A hub has no agenda, and an event no list of events. */
function requireOwnBlocks(kind: PageKind, { content }: PageDesign): void {
  const offered: ReadonlySet<string> = new Set(blocksOf[kind])
  if (content.every(({ type }) => offered.has(type))) return
  throw new AppError('invalid_input', { errors: { design: [t('foreignBlock')] } })
}

/** Notifies other builders of the page, which refetch it. */
async function signalPage({ db, organizationId }: WithDb<MemberContext>, row: DesignRow): Promise<void> {
  const page_id = ownerId(row)
  if (page_id === null) return
  await sendSignal(db, organizationId, {
    type: 'page-updated',
    page_id,
    kind: row.kind,
    revision: row.revision,
  })
}

export async function builtPageView(
  ctx: Context,
  { owner, nothingIn, mayUpdate }: PageOf,
  row: DesignRow | undefined,
): Promise<BuiltPage> {
  const { kind } = owner
  const design = row?.draft ?? defaultDesign(kind)
  const grant = draftGrants.issue(ctx, {
    organizationId: ctx.organizationId,
    subjectId: ownerId(owner) ?? '',
  })
  return {
    kind,
    design,
    revision: row?.revision ?? 0,
    saved_by: await saverOf(ctx.db, row),
    saved_at: row?.updated_at.toISOString() ?? null,
    preview: `${ctx.settings.venueOrigin}/preview/${grant}/${kind}`,
    nothing_in: [...nothingIn],
    videos: await findPageVideos(ctx.db, videosIn(design)),
    has_changes: row !== undefined && row.revision !== row.published_revision,
    versions: row ? await listVersions(ctx.db, row.id) : [],
    can: { update: mayUpdate },
  }
}
