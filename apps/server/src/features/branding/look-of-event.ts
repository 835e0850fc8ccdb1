/** The look of an event for its audience. */
import {
  chosenOf,
  drawnLowerThird,
  drawnNameCard,
  type Look,
  lookOf,
  type PictureList,
  type StoredBranding,
  type Surface,
} from '@marquee/domain/branding'
import { publicFileUrl } from '#features/files/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { findStoredBranding } from './branding-store.ts'

type OfOrganization = Pick<OrganizationContext, 'organizationId' | 'settings'>

/** Finds the address of a stored file for the audience; null unless it is a public file of the organization. */
export function fileFinder({ organizationId, settings: { studioOrigin, contentHost } }: OfOrganization) {
  return (address: string | null): string | null =>
    publicFileUrl(address, { organizationId, studioOrigin, contentHost }) ?? null
}

/** The picture of the event for its audience; null for an event without one. */
export function thumbnailOf(ctx: OfOrganization, stored: StoredBranding): string | null {
  return fileFinder(ctx)(chosenOf(stored).fields.social_media_thumbnail)
}

export function lookOfStored(ctx: OfOrganization, stored: StoredBranding, surface: Surface): Look {
  return lookOf(chosenOf(stored), surface, fileFinder(ctx))
}

/** The colors in which a stage draws what stands over its pictures; null for its own. */
export async function findStageColors(db: Db, eventId: string) {
  const chosen = chosenOf(await findStoredBranding(db, eventId))
  return { lowerThird: drawnLowerThird(chosen), nameCard: drawnNameCard(chosen) }
}

/** The addresses of the logos that producers of the event can show, the default first. */
export async function findStageLogos(ctx: WithDb<OfOrganization>, eventId: string): Promise<string[]> {
  return listedPictures(ctx, await findStoredBranding(ctx.db, eventId), 'logos')
}

/** The addresses of the pictures that people with cameras can have behind them, the default first. */
export function virtualBackgroundsOf(ctx: OfOrganization, stored: StoredBranding): string[] {
  return listedPictures(ctx, stored, 'virtual_backgrounds')
}

function listedPictures(ctx: OfOrganization, stored: StoredBranding, list: PictureList): string[] {
  const fileOf = fileFinder(ctx)
  return chosenOf(stored).theme[list].flatMap((picture) => fileOf(picture) ?? [])
}
