/** The videos of the library that pages show. */
import type { BuiltPage, PageDesign } from '@marquee/domain/pages'
import { findVideoAsset, lockVideoAssets } from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type DesignRow, findLatestVersion, findSaver, putPageVideos } from './page-design-store.ts'
import { t } from './texts.ts'

export function videosIn({ content }: PageDesign): string[] {
  const ids = content.flatMap((block) =>
    (block.type === 'video' || block.type === 'clip') && block.props.video !== '' ? [block.props.video] : [],
  )
  return [...new Set(ids)]
}

export async function findPageVideos(db: Db, ids: readonly string[]): Promise<BuiltPage['videos']> {
  const found = await Promise.all(ids.map((id) => findVideoAsset(db, id)))
  return found.flatMap((video) => (video ? [{ id: video.id, name: video.name }] : []))
}

/**
 * Keeps the videos of the draft and the published page from being deleted. Throws `invalid_input` for one that isn't in
 * the library.
 */
export async function replacePageVideos(
  { db }: WithDb<MemberContext>,
  row: DesignRow,
  drafted: readonly string[],
): Promise<void> {
  const shown = await findLatestVersion(db, row.id)
  const wanted = [...new Set([...drafted, ...(shown ? videosIn(shown) : [])])]
  // Locked so that none can be deleted before the page refers to it.
  const locked = wanted.length === 0 ? [] : await lockVideoAssets(db, wanted)
  const known = new Set(
    locked.filter(({ uploaded_at, replaces_id }) => uploaded_at && replaces_id === null).map(({ id }) => id),
  )
  if (drafted.some((id) => !known.has(id))) {
    throw new AppError('invalid_input', { errors: { design: [t('videoMissing')] } })
  }
  await putPageVideos(db, row, [...known])
}

export async function withoutMissingVideos(db: Db, design: PageDesign): Promise<PageDesign> {
  const known = new Set((await findPageVideos(db, videosIn(design))).map(({ id }) => id))
  const content = design.content.map((block) =>
    (block.type === 'video' || block.type === 'clip') && !known.has(block.props.video)
      ? { ...block, props: { ...block.props, video: '' } }
      : block,
  )
  return { ...design, content }
}

export async function saverOf(db: Db, row: DesignRow | undefined): Promise<BuiltPage['saved_by']> {
  return row?.saved_by == null ? null : ((await findSaver(db, row.saved_by)) ?? null)
}
