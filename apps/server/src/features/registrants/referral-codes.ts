/** The codes in links with which registrants invite others, and the keys with which they register colleagues (0140). */
import { z } from 'zod'
import { createTokenSigner } from '#platform/secrets/signer.ts'

const codeSchema = z.string().regex(/^[a-zA-Z0-9]{10}$/)

/** The code, if the text has the form of one. */
export const readReferralCode = (text: string): string | undefined => codeSchema.safeParse(text).data

/**
 * The code with a signature, because someone who has a person's public link must not register people in their name. A
 * key works for one event.
 */
export const colleagueKeys = createTokenSigner({
  // `colleague-key` signed the keys that any form was answered with, for any typed address.
  purpose: 'proved-colleague-key',
  maxLength: 40,
  fields: z.tuple([codeSchema]),
  signed: ([code], eventId: string) => [eventId, code],
  bytes: 12,
})
