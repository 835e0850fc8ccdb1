import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Answers, answersSchema } from '@marquee/domain/registration'
import { maxPrefilledLength } from '@marquee/domain/registrants'
import { z } from 'zod'

type Prefilled = { answers: Answers; endsAt: Date }

export type PrefilledKeys = {
  /** Carries the answers, and works on the page of this event only. */
  sign(eventId: string, prefilled: Prefilled): string
  /** Undefined if it was changed, is of another event, or has ended. */
  read(eventId: string, token: string, now: Date): Answers | undefined
}

const form = /^([\w-]{1,4000})\.([\w-]{43})$/
const claimsSchema = z.object({ ends: z.number(), answers: answersSchema })

/** Signs answers by a key derived from the secret of this installation. They can be read by anyone, and changed by nobody. */
export function createPrefilledKeys(secret: string): PrefilledKeys {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'marquee', 'prefilled-link', 32)))
  const digest = (eventId: string, claims: string) =>
    createHmac('sha256', key).update(`${eventId}.${claims}`).digest()
  return {
    sign(eventId, { answers, endsAt }) {
      const ends = Math.floor(endsAt.getTime() / 1000)
      const claims = Buffer.from(JSON.stringify({ ends, answers })).toString('base64url')
      return `${claims}.${digest(eventId, claims).toString('base64url')}`
    },
    read(eventId, token, now) {
      const [, claims, signature] = (token.length <= maxPrefilledLength && form.exec(token)) || []
      if (claims === undefined || signature === undefined) return undefined
      const given = Buffer.from(signature, 'base64url')
      const expected = digest(eventId, claims)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const { ends, answers } = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
      return ends * 1000 > now.getTime() ? answers : undefined
    },
  }
}
