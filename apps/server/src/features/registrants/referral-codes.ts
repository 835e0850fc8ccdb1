/** The codes of links by which registrants invite others, and the keys with which they register colleagues (0140). */
import { z } from 'zod'
import { createTokenSigner } from '#platform/secrets/signer.ts'

const codeSchema = z.string().regex(/^[a-zA-Z0-9]{10}$/)

/** The code, if the text could be one. */
export const readReferralCode = (text: string): string | undefined => codeSchema.safeParse(text).data

/**
 * The code with a signature, because whoever has someone's public link must not register people in their name. A key works
 * for one event.
 */
export const colleagueKeys = createTokenSigner({
  // `colleague-key` signed those that any form answered with, for whichever address was typed.
  purpose: 'proved-colleague-key',
  maxLength: 40,
  fields: z.tuple([codeSchema]),
  signed: ([code], eventId: string) => [eventId, code],
  bytes: 12,
})
