import { openSessionPageSchema } from '@marquee/domain/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { poster } from '#test/account-client.ts'
import { type Person, signedIn, testPassword } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { listenToSignals } from '#platform/signals/signals.ts'
import { tidyAccounts } from './tidy-accounts.job.ts'
import { revokeSignInsOf } from './revoke-sign-ins.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedTestServer()
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'

async function sessionsOf(person: Person) {
  const reply = await person.request({ url: '/api/auth/sessions/' })
  return openSessionPageSchema.parse(reply.json()).results
}

/** A second browser of the same person. */
async function signInElsewhere(email: string) {
  const reply = await poster(server)(
    '/api/auth/login/',
    { email, password: testPassword },
    { headers: { 'user-agent': firefox } },
  )
  const { access_token } = reply.json<{ access_token: string }>()
  return (url: string) => server.app.inject({ url, headers: { authorization: `Bearer ${access_token}` } })
}

describe('sign-ins of a person', () => {
  it('[AU-087] are listed and can be ended one by one', async () => {
    const person = await signedIn(server)
    const other = await signInElsewhere(person.email)
    const results = await sessionsOf(person)
    expect(results).toMatchObject([
      { device: 'Firefox on Windows', method: 'password', ip_address: '127.0.0.1', is_current: false },
      { is_current: true },
    ])
    const ended = await person.request({ method: 'DELETE', url: `/api/auth/sessions/${results[0]?.id}/` })
    expect(ended.statusCode).toBe(204)
    expect((await other('/api/core/users/me/')).statusCode).toBe(401)
    expect((await person.request({ url: '/api/core/users/me/' })).statusCode).toBe(200)
  })

  it('[AU-087] cannot be ended by someone else', async () => {
    const [person, stranger] = [await signedIn(server), await signedIn(server)]
    const results = await sessionsOf(stranger)
    const reply = await person.request({ method: 'DELETE', url: `/api/auth/sessions/${results[0]?.id}/` })
    expect(reply.statusCode).toBe(404)
  })

  it('[AU-087] end everywhere, and every process is notified', async () => {
    const person = await signedIn(server)
    await signInElsewhere(person.email)
    const revoked: string[] = []
    const listener = await listenToSignals({
      url: server.services.database.urls.owner,
      log: server.services.log,
      onSignal: () => undefined,
      onNotice: (notice) => {
        if (notice.type === 'sign-ins-revoked') revoked.push(...notice.sign_in_ids)
      },
      onGap: () => undefined,
    })
    const reply = await person.request({ method: 'POST', url: '/api/auth/logout_everywhere/' })
    expect(reply.statusCode).toBe(204)
    await expect.poll(() => revoked.length).toBe(2)
    await listener.close()
    const refreshed = await poster(server)('/api/auth/refresh/', undefined, {
      headers: { cookie: person.cookies },
    })
    expect(refreshed.statusCode).toBe(401)
  })

  it('to one organization are revoked within its transaction', async () => {
    const person = await signedIn(server)
    const count = await asSystem(server.services, (ctx) =>
      revokeSignInsOf(ctx, { userId: person.id, organizationId: person.organizationId }),
    )
    expect(count).toBe(1)
  })

  it('are deleted long after they ended; open ones stay', async () => {
    const person = await signedIn(server)
    await tidyAccounts(server.services)
    expect((await person.request({ url: '/api/core/users/me/' })).statusCode).toBe(200)
  })
})
