/** Signed-in people of a test server. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type CreatedPerson, createPerson, type PersonOptions, testPassword } from './create-person.ts'
import type { TestServer } from './test-server.ts'

export { testPassword }

export type Person = CreatedPerson & {
  accessToken: string
  /** The cookies that signing in set, as a request header. */
  cookies: string
  /** A request of this person's browser. */
  request(options: InjectOptions): Promise<LightMyRequestResponse>
}

type SignedInOptions = Omit<PersonOptions, 'organizationId'> & { colleagueOf?: Person }

/** Creates and signs in a member of their own organization, or of `colleagueOf`'s. */
export async function signedIn(
  server: TestServer,
  { colleagueOf, ...options }: SignedInOptions = {},
): Promise<Person> {
  const person = await createPerson(server.services, {
    ...options,
    organizationId: colleagueOf?.organizationId,
  })
  const { email, password } = person
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { email, password },
  })
  const accessToken = reply.json<{ access_token: string }>().access_token
  const cookies = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return {
    ...person,
    accessToken,
    cookies,
    request: withToken(server, accessToken),
  }
}

/** Requests that carry this access token. */
export function withToken(server: TestServer, accessToken: string): Person['request'] {
  return (options) =>
    server.app.inject({ ...options, headers: { authorization: `Bearer ${accessToken}`, ...options.headers } })
}
