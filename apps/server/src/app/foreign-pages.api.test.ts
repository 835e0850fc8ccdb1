/** What pages and links on other sites can make a browser do here. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiOperation, listApiOperations } from '#test/api-operations.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let person: Person
let operations: ApiOperation[]
beforeAll(async () => {
  server = await sharedTestServer()
  person = await signedIn(server)
  operations = await listApiOperations(server)
})

const filled = (path: string) => path.replaceAll(/\{[^}]+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057')

/** Calls that read or set the cookies of a sign-in. */
const usesCookies = ({ path, method }: ApiOperation) =>
  method === 'post' && (path.startsWith('/api/auth/') || path === '/api/core/sso_token/')

describe('a page of another site', () => {
  it('can make no call that uses the cookies of a sign-in', async () => {
    const guarded = operations.filter(usesCookies)
    expect(guarded.length).toBeGreaterThan(10)
    const answers: string[] = []
    for (const { id, path } of guarded) {
      for (const site of ['cross-site', 'same-site']) {
        const reply = await server.app.inject({
          method: 'POST',
          url: filled(path),
          payload: {},
          headers: {
            cookie: person.cookies,
            authorization: `Bearer ${person.accessToken}`,
            'sec-fetch-site': site,
          },
        })
        answers.push(`${id} ${site} ${refusalOf(reply).join(' ')} ${reply.cookies.length}`)
      }
    }
    expect(answers.filter((answer) => !answer.endsWith(' 403 forbidden 0'))).toEqual([])
  })

  it('gets replies it cannot read', async () => {
    const headers = { origin: 'https://evil.test', authorization: `Bearer ${person.accessToken}` }
    const reply = await server.app.inject({ url: '/api/core/users/me/', headers })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('a venue page, which organizers write', () => {
  it.each(['/', '/api/core/users/me/', '/api/auth/refresh/', '/media/x/v1/master.m3u8'])(
    'can’t read %s with what its browser stores for the studio, nor show it in a frame',
    async (url) => {
      const { venueOrigin } = server.services.settings
      const fromVenue = { origin: venueOrigin, cookie: person.cookies, 'sec-fetch-site': 'same-site' }
      const asked = { ...fromVenue, 'access-control-request-method': 'GET' }
      for (const reply of [
        await server.app.inject({ url, headers: fromVenue }),
        await server.app.inject({ method: 'OPTIONS', url, headers: asked }),
      ]) {
        expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
        expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
        expect(reply.cookies).toEqual([])
      }
    },
  )
})

describe('an access token', () => {
  it.each(['access_token', 'token', 'bearer', 'authorization', 'jwt'])(
    'opens nothing as the parameter %s of an address, where logs and referrers keep it',
    async (name) => {
      const opened: string[] = []
      for (const { id, path, method, access } of operations) {
        if (access === 'public' || method !== 'get') continue
        const query = new URLSearchParams({ [name]: person.accessToken })
        const reply = await server.app.inject({ url: `${filled(path)}?${query.toString()}` })
        if (reply.statusCode !== 401) opened.push(`${id} ${reply.statusCode}`)
      }
      expect(opened).toEqual([])
    },
  )

  it('is ignored as a cookie', async () => {
    const headers = { cookie: `access_token=${person.accessToken}; marquee_media=${person.accessToken}` }
    expect((await server.app.inject({ url: '/api/core/users/me/', headers })).statusCode).toBe(401)
  })
})
