import type { SponsorBooth } from '@marquee/domain/booths'
import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

/** The key in the fragment of a sponsor's link. */
export function keyOfLink(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('key') ?? undefined
}

/** The key by which this browser opened the booth before (SH-361). */
export function keptKey(boothId: string): string | undefined {
  const stored = readStored('localStorage', localKeys.sponsor)
  const [id, key] = stored === undefined ? [] : decoded(stored)
  return id === boothId ? key : undefined
}

/** The sponsor is kept in this browser, encoded, beside the current user (SH-361). */
export function keepSponsor({ id, sponsor }: SponsorBooth, key: string): void {
  const bytes = new TextEncoder().encode([id, key, sponsor.email].join('\n'))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  writeStored('localStorage', localKeys.sponsor, text)
}

function decoded(stored: string): string[] {
  try {
    return atob(stored).split('\n')
  } catch {
    return []
  }
}
