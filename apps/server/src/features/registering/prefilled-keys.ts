import { type Answers, answersSchema } from '@marquee/domain/registration'
import { maxPrefilledLength } from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import { createTokenSigner } from '#platform/secrets/signer.ts'

type Prefilled = { answers: Answers; endsAt: Date }

const claimsSchema = z.object({ ends: z.number(), answers: answersSchema })
const claimsOf = (text: string) => claimsSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))

/** Anyone can read the answers, but no one can change them. */
const signer = createTokenSigner({
  purpose: 'prefilled-link',
  maxLength: maxPrefilledLength,
  fields: z.tuple([z.string().regex(/^[\w-]{1,4000}$/)]),
  signed: ([claims], eventId: string) => `${eventId}.${claims}`,
})

/** Contains the answers, and works only on the page of this event. */
export function signPrefilled(ctx: WithSecrets, eventId: string, { answers, endsAt }: Prefilled): string {
  const ends = Math.floor(endsAt.getTime() / 1000)
  return signer.sign(ctx, [Buffer.from(JSON.stringify({ ends, answers })).toString('base64url')], eventId)
}

/** Undefined if it was changed, belongs to another event, or has expired. */
export function readPrefilled(
  ctx: WithSecrets & { clock: Clock },
  eventId: string,
  token: string,
): Answers | undefined {
  const [text] = signer.read(ctx, token, eventId) ?? []
  if (text === undefined) return undefined
  const { ends, answers } = claimsOf(text)
  return ends * 1000 > ctx.clock.now().getTime() ? answers : undefined
}
