import { fileKeyOf } from '#features/files/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { WithSystemDb } from '#platform/db/tenancy.ts'
import type { DataSubject, PersonalDataPart } from '#platform/db/personal-data.ts'

type PictureContext = WithSystemDb<OrganizationContext> & { parts: readonly PersonalDataPart[] }
export type StoredPicture = { url: string; key: string }

/** The person's pictures in the organization's store, each once. */
export async function pictureKeys(ctx: PictureContext, person: DataSubject): Promise<StoredPicture[]> {
  const pictures = new Map<string, StoredPicture>()
  for (const part of ctx.parts) {
    for (const url of (await part.pictures?.(ctx, person)) ?? []) {
      const key = keyOf(ctx, url)
      if (key !== undefined) pictures.set(key, { url, key })
    }
  }
  return [...pictures.values()]
}

/** The keys of the pictures that nothing shows anymore. */
export async function unusedKeys(ctx: PictureContext, pictures: readonly StoredPicture[]): Promise<string[]> {
  const urls = pictures.map(({ url }) => url)
  const shown = new Set<string | undefined>()
  for (const part of ctx.parts) {
    for (const url of (await part.stillShown?.(ctx, urls)) ?? []) shown.add(keyOf(ctx, url))
  }
  return pictures.filter(({ key }) => !shown.has(key)).map(({ key }) => key)
}

function keyOf({ organizationId, settings }: PictureContext, url: string): string | undefined {
  const { studioOrigin, contentHost } = settings
  return fileKeyOf(url, { organizationId, studioOrigin, contentHost })
}
