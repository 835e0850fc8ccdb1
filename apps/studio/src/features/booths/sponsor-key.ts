import type { SponsorBooth } from '@marquee/domain/booths'
import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

/** The key in the fragment of a sponsor's link. */
export function keyOfLink(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('key') ?? undefined
}

/** The key with which this browser last opened the booth (SH-361). */
export function storedKey(boothId: string): string | undefined {
  const stored = readStored('localStorage', localKeys.sponsor)
  const [id, key] = stored === undefined ? [] : decode(stored)
  return id === boothId ? key : undefined
}

/** Stores the sponsor in this browser, encoded, separately from the current user (SH-361). */
export function storeSponsor({ id, sponsor }: SponsorBooth, key: string): void {
  const bytes = new TextEncoder().encode([id, key, sponsor.email].join('\n'))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  writeStored('localStorage', localKeys.sponsor, text)
}

function decode(stored: string): string[] {
  try {
    return atob(stored).split('\n')
  } catch {
    return []
  }
}
