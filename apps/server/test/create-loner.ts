/** A signed-in person without an organization. */
import { randomUUID } from 'node:crypto'
import { createAccount } from '../src/features/accounts/public.ts'
import { asSystem } from '../src/platform/db/tenancy.ts'
import { testPassword, testPasswordHash } from './create-person.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

type Loner = Pick<Person, 'id' | 'email' | 'request'> & {
  /** The same person after refreshing their session. */
  refreshed(): Promise<Pick<Person, 'request'>>
}

/** Creates a person who can sign in but belongs to no organization. */
export async function createLoner(server: TestServer): Promise<Loner> {
  const email = `${randomUUID()}@marquee.test`
  const { id } = await asSystem(server.services, (ctx) =>
    createAccount(ctx.db, {
      email,
      first_name: 'Lone',
      last_name: 'Lovelace',
      password_hash: testPasswordHash,
      email_proved_at: ctx.clock.now(),
    }),
  )
  const { app } = server
  const payload = { email, password: testPassword }
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login/', payload })
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  return {
    id,
    email,
    request: requestOf(server, signedIn.json<Session>().access_token),
    async refreshed() {
      const reply = await app.inject({ method: 'POST', url: '/api/auth/refresh/', cookies })
      return { request: requestOf(server, reply.json<Session>().access_token) }
    },
  }
}

type Session = { access_token: string }

function requestOf(server: TestServer, accessToken: string): Person['request'] {
  return (options) =>
    server.app.inject({
      ...options,
      headers: { authorization: `Bearer ${accessToken}`, ...options.headers },
    })
}
