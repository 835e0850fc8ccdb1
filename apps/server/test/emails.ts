/** Emails in the outbox as their recipients read them, so tests can follow their links. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sendEmail } from '../src/features/effects/public.ts'
import type { Services } from '../src/platform/context.ts'
import { readRows } from '../src/platform/db/database.ts'
import { asSystem } from '../src/platform/db/tenancy.ts'

const receivedEmailRow = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The URL of its action; null without one, or once it is no longer stored. */
  link: z.string().nullable(),
})
export type ReceivedEmail = z.infer<typeof receivedEmailRow>

export const emailQuery = z.object({ email: z.email() })

/** The newest email to this address, of any organization. Rejects if there is none. */
export async function lastEmailTo(services: Services, email: string): Promise<ReceivedEmail> {
  const [message] = await asSystem(services, (ctx) =>
    readRows(
      ctx.db,
      receivedEmailRow,
      sql`select id, payload->>'email_kind' as kind, subject, payload->'paragraphs' as paragraphs,
          payload->'action'->>'url' as link
        from effects where lower(recipient) = lower(${email}) order by id desc limit 1`,
    ),
  )
  if (!message) throw new Error(`There is no email to ${email}.`)
  return message
}

export const emailToSend = z.object({
  organization_id: z.uuid(),
  to: z.email(),
  subject: z.string(),
  link: z.url(),
})

export type EmailToSend = z.output<typeof emailToSend>

/** Sends an email of the organization. */
export async function sendSomeEmail(
  services: Services,
  { organization_id, link, ...fields }: EmailToSend,
): Promise<void> {
  await asSystem(services, (ctx) =>
    sendEmail(ctx, {
      ...fields,
      organizationId: organization_id,
      kind: 'test',
      paragraphs: ['Hello.'],
      button: 'Open',
      link: { url: link, isShared: true },
      idempotencyKey: randomUUID(),
    }),
  )
}
