/** Account calls of a signed-out browser. */
import { randomUUID } from 'node:crypto'
import { outboxEmailSchema } from '@marquee/domain/effects'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createPerson, type CreatedPerson, type PersonOptions, testPassword } from './create-person.ts'
import { lastEmailTo, type ReceivedEmail } from './emails.ts'
import type { Person } from './people.ts'
import { patience } from './patience.ts'
import type { TestServer } from './test-server.ts'
import { vi } from 'vitest'
import { updateUserRow, type UserRow } from '../src/features/accounts/account-store.ts'
import { deliverEffect } from '../src/features/effects/deliver-effect.job.ts'
import type { DrawEmail } from '../src/features/effects/public.ts'
import type { Services } from '../src/platform/context.ts'
import { asSystem } from '../src/platform/db/tenancy.ts'

export const newPassword = 'Another-Horse-2@'

export type Post = (
  url: string,
  payload?: object,
  options?: Omit<InjectOptions, 'url'>,
) => Promise<LightMyRequestResponse>

/** Sends a POST without signing in. */
export function poster(server: TestServer): Post {
  return (url, payload, options = {}) =>
    server.app.inject({ method: 'POST', url, ...(payload ? { payload } : {}), ...options })
}

/** A new, unused address. */
export function freshAddress(): string {
  return `${randomUUID()}@marquee.test`
}

/** The address and the code in the email's link, from its path or query. */
export function proofOf({ link }: Pick<ReceivedEmail, 'link'>): { email: string; code: string } {
  const url = new URL(link ?? '')
  const [, , , email = '', code = ''] = url.pathname.split('/')
  return {
    email: url.searchParams.get('email') ?? decodeURIComponent(email),
    code: url.searchParams.get('code') ?? code,
  }
}

type Account = Partial<
  Pick<UserRow, 'status' | 'password_hash' | 'email_proved_at' | 'is_content_lab_standalone'>
>

/** A member whose account has these changes. */
export async function personWith(
  server: TestServer,
  change: Account,
  options: PersonOptions = {},
): Promise<CreatedPerson> {
  const person = await createPerson(server.services, options)
  const updated_at = server.clock.now()
  await asSystem(server.services, (ctx) => updateUserRow(ctx.db, person.id, { ...change, updated_at }))
  return person
}

/** A person who has signed up but not confirmed, and the cookie of their browser. */
export async function signedUp(server: TestServer, { email = freshAddress(), password = testPassword } = {}) {
  const names = { first_name: 'Grace', last_name: 'Hopper' }
  const reply = await poster(server)('/api/auth/sign_up/', { email, password, ...names })
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { email, browser: { headers: { cookie } } }
}

/** Waits until the newest email to this address is of this kind and not `before`. */
export async function awaitEmailTo(
  services: Services,
  expected: { email: string; kind: string; before?: ReceivedEmail },
): Promise<ReceivedEmail> {
  return vi.waitFor(async () => {
    const message = await lastEmailTo(services, expected.email)
    if (message.kind === expected.kind && message.id !== expected.before?.id) return message
    throw new Error(`There is no email of kind ${expected.kind} to ${expected.email}.`)
  }, patience)
}

/** Waits for the newest email to this address as the operator reads it on the machine. */
export async function hostReads(services: Services, email: string, kind?: string): Promise<ReceivedEmail> {
  return kind === undefined ? lastEmailTo(services, email) : awaitEmailTo(services, { email, kind })
}

type WithDrawing = Services & { drawEmail: DrawEmail }

/** The link of the newest delivered email to this address, as the outbox shows it to the reader. */
export async function outboxLink(
  services: WithDrawing,
  reader: Person,
  email: string,
): Promise<string | null> {
  const { id } = await lastEmailTo(services, email)
  await deliverEffect(services, { effect_id: id, attempts: 0 })
  const reply = await reader.request({ url: `/api/core/effects/${id}/` })
  return outboxEmailSchema.parse(reply.json()).action?.url ?? null
}
