/** Letters of the outbox as whoever they are for would read them, so that tests follow their links. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sendLetter } from '../src/features/effects/public.ts'
import type { Services } from '../src/platform/context.ts'
import { rowsOf } from '../src/platform/db/database.ts'
import { asSystem } from '../src/platform/db/tenancy.ts'

export type ReceivedLetter = {
  id: string
  kind: string
  subject: string
  paragraphs: string[]
  /** Of its action; null when it has none, or lost it. */
  link: string | null
}

export const letterWanted = z.object({ email: z.email() })

/** The newest letter to this address, of whatever organisation. Rejects when there is none. */
export async function lastLetterTo(services: Services, email: string): Promise<ReceivedLetter> {
  const [letter] = await asSystem(services, (ctx) =>
    rowsOf<ReceivedLetter>(
      ctx.db,
      sql`select id, payload->>'letter_kind' as kind, subject, payload->'paragraphs' as paragraphs,
          payload->'action'->>'url' as link
        from effects where lower(recipient) = lower(${email}) order by id desc limit 1`,
    ),
  )
  if (!letter) throw new Error(`There is no letter to ${email}.`)
  return letter
}

export const letterToSend = z.object({
  organization_id: z.uuid(),
  to: z.email(),
  subject: z.string(),
  link: z.url(),
})

export type LetterToSend = z.output<typeof letterToSend>

/** A letter of the organisation is on its way, as if something had caused it. */
export async function sendSomeLetter(
  services: Services,
  { organization_id, link, ...wanted }: LetterToSend,
): Promise<void> {
  await asSystem(services, (ctx) =>
    sendLetter(ctx, {
      ...wanted,
      organizationId: organization_id,
      kind: 'test',
      paragraphs: ['Hello.'],
      action: { label: 'Open', url: link, isShared: true },
      idempotencyKey: randomUUID(),
    }),
  )
}
