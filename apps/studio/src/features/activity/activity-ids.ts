import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

/** A visit ends after an hour without activity. */
const visitMs = 3_600_000

/** This browser's id, whoever uses it; created on first use (SH-364). */
export function anonymousId(): string {
  const stored = readStored('localStorage', localKeys.anonymousId)
  if (stored !== undefined && isId(stored)) return stored
  const id = newId()
  writeStored('localStorage', localKeys.anonymousId, id)
  return id
}

/** The current visit's id, extending the visit (SH-365); starts a new one if there is none or it has expired. */
export function visitId(now: number): string {
  const [id, seen] = (readStored('localStorage', localKeys.analyticsSession) ?? '').split(' ')
  const isOpen = id !== undefined && isId(id) && now - Number(seen) < visitMs
  return storeVisit(isOpen ? id : newId(), now)
}

/** Starts a new visit (WI-142). */
export function openVisit(now: number): void {
  storeVisit(newId(), now)
}

/** Ends the visit and forgets its id. */
export function closeVisit(): void {
  writeStored('localStorage', localKeys.analyticsSession, undefined)
}

function storeVisit(id: string, now: number): string {
  writeStored('localStorage', localKeys.analyticsSession, `${id} ${now}`)
  return id
}

function isId(value: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
}

/** `crypto.randomUUID` is missing on plain http outside localhost. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 4, variant 1 of RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
