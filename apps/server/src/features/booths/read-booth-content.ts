/** Validates a booth's content: its files and videos must belong to the organization. */
import type { HeroAssetType } from '@marquee/domain/booths'
import { lockVideoAsset } from '#features/video-library/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { BoothChange } from './booth-store.ts'
import { t } from './texts.ts'

export type BoothContent = {
  title?: string | undefined
  description?: string | undefined
  hero_asset_type?: HeroAssetType | undefined
  hero_asset?: string | null | undefined
  poster?: string | null | undefined
}
type Hero = { hero_asset_type: HeroAssetType; hero_asset: string | null }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The columns that `content` changes, given the hero in `before`. Changing the hero's type clears the hero. Throws `invalid_input`
 * by field.
 */
export async function readBoothContent(
  ctx: WithDb<OrganizationContext>,
  content: BoothContent,
  before: Hero = { hero_asset_type: 'hero_asset_image', hero_asset: null },
): Promise<BoothChange> {
  const { title, description, poster } = content
  const hero = heroAfter(content, before)
  const isSame = hero.hero_asset === before.hero_asset && hero.hero_asset_type === before.hero_asset_type
  if (!isSame) await requireHero(ctx, hero)
  requireOwnFile(ctx, 'poster', poster)
  return {
    ...hero,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(poster !== undefined && { poster }),
  }
}

function heroAfter(content: BoothContent, before: Hero): Hero {
  const hero_asset_type = content.hero_asset_type ?? before.hero_asset_type
  const previous = hero_asset_type === before.hero_asset_type ? before.hero_asset : null
  return { hero_asset_type, hero_asset: content.hero_asset === undefined ? previous : content.hero_asset }
}

async function requireHero(
  ctx: WithDb<OrganizationContext>,
  { hero_asset_type, hero_asset }: Hero,
): Promise<void> {
  if (hero_asset === null) return
  if (hero_asset_type === 'hero_asset_image') {
    if (uuid.test(hero_asset)) throw atField('hero_asset', t('pictureMissing'))
    requireOwnFile(ctx, 'hero_asset', hero_asset)
    return
  }
  // Locked, so that no one deletes it before the booth refers to it.
  const video = uuid.test(hero_asset) ? await lockVideoAsset(ctx.db, hero_asset) : undefined
  if (!video?.uploaded_at) throw atField('hero_asset', t('videoMissing'))
}

/** Throws `invalid_input` for a file uploaded to another organization. */
export function requireOwnFile(
  { organizationId }: OrganizationContext,
  field: string,
  address: string | null | undefined,
): void {
  const owner = /^\/media\/(?:files|public)\/([^/]*)/.exec(address ?? '')?.[1]
  if (owner === undefined || owner === organizationId) return
  throw atField(field, t('fileGone'))
}

function atField(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [sentence] } })
}
