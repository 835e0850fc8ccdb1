import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

/** A visit ends after an hour without activity. */
const visitMs = 3_600_000

/** The id of this browser, whoever uses it; made when it is first asked for (SH-364). */
export function anonymousId(): string {
  const known = readStored('localStorage', localKeys.anonymousId)
  if (known !== undefined && isId(known)) return known
  const id = newId()
  writeStored('localStorage', localKeys.anonymousId, id)
  return id
}

/** The id of this visit, which goes on (SH-365); where none was started or it is over, of one that starts now. */
export function visitId(now: number): string {
  const [id, seen] = (readStored('localStorage', localKeys.analyticsSession) ?? '').split(' ')
  const isOpen = id !== undefined && isId(id) && now - Number(seen) < visitMs
  return keepVisit(isOpen ? id : newId(), now)
}

/** A visit starts, whatever was before it (WI-142). */
export function openVisit(now: number): void {
  keepVisit(newId(), now)
}

/** The visit is over, and this browser knows nothing more of it. */
export function closeVisit(): void {
  writeStored('localStorage', localKeys.analyticsSession, undefined)
}

function keepVisit(id: string, now: number): string {
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
