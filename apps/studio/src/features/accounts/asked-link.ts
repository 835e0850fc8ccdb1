/**
 * Remembers the addresses for which this browser requested a login link. Opened here, the link logs in immediately; in
 * any other browser it takes a click, because email scanners open links and run their scripts (0147).
 */
import { z } from 'zod'
import { readStored, writeStored } from '#lib/stored.ts'
import { localKeys } from '#lib/storage-keys.ts'
import { linkMinutes } from './screen-texts.ts'

const askedSchema = z.object({ email: z.string(), until: z.number() })

const minuteMs = 60 * 1000

export function rememberAskedLink(email: string): void {
  const asked: z.infer<typeof askedSchema> = { email, until: Date.now() + linkMinutes * minuteMs }
  writeStored('localStorage', localKeys.askedLink, JSON.stringify(asked))
}

export function wasLinkAskedHere(email: string): boolean {
  try {
    const asked = askedSchema.parse(JSON.parse(readStored('localStorage', localKeys.askedLink) ?? '{}'))
    return asked.email.toLowerCase() === email.toLowerCase() && asked.until > Date.now()
  } catch {
    return false
  }
}

export function forgetAskedLink(): void {
  writeStored('localStorage', localKeys.askedLink, undefined)
}
