import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { Session, type SessionEvent } from './session.ts'

const origin = 'https://studio.test'
const form = { email: 'demo@marquee.test', password: 'Demo#2026x' }

/**
 * A fake server with one valid access token at a time, and browser tabs with a shared cookie. Like the real server, it
 * revokes the sign-in when a cookie is used for a second refresh.
 */
class Browser {
  valid = ''
  cookie = 0
  isRevoked = false
  /** Never signed in here, so there is no cookie. */
  isNew = false
  refreshes = 0
  logouts = 0
  refreshFails: number | undefined
  /** Requests to refuse with any token. */
  readonly forbiddenPaths = new Set<string>()
  #locked: Promise<unknown> = Promise.resolve()
  /** The authorization headers of all calls. */
  readonly shown: string[] = []
  readonly #listeners = new Map<number, (event: SessionEvent) => void>()

  openTab(): Session {
    const tab = this.#listeners.size
    return new Session({
      origin,
      fetch: async (request) => this.#answer(request),
      exclusively: (work) => {
        const turn = this.#locked.then(work)
        this.#locked = turn.catch(() => undefined)
        return turn
      },
      notifyOtherTabs: (event) => {
        for (const [other, notify] of this.#listeners) if (other !== tab) notify(event)
      },
      onOtherTabs: (listener) => this.#listeners.set(tab, listener),
    })
  }

  endToken(): void {
    this.valid = 'none'
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const shownCookie = this.cookie
    await turns(5)
    if (pathname === '/api/auth/login/') return this.#open()
    if (pathname === '/api/auth/logout/') {
      this.logouts += 1
      return new Response(null, { status: 204 })
    }
    if (pathname === '/api/auth/refresh/') return this.#refresh(shownCookie)
    const shown = request.headers.get('authorization') ?? ''
    this.shown.push(shown)
    const isKnown = [`Bearer ${this.valid}`, `Bearer id-of-${this.valid}`].includes(shown)
    await turns(Number(pathname.split('/').at(-2)) || 0)
    return isKnown && !this.forbiddenPaths.has(pathname)
      ? Response.json({ path: pathname })
      : Response.json({ code: 'not_signed_in', message: 'Sign in.', request_id: 'r' }, { status: 401 })
  }

  #refresh(shownCookie: number): Response {
    this.refreshes += 1
    if (this.isNew) return new Response(null, { status: 204 })
    if (this.refreshFails !== undefined) return new Response('', { status: this.refreshFails })
    if (shownCookie !== this.cookie) this.isRevoked = true
    return this.isRevoked ? new Response(null, { status: 401 }) : this.#open()
  }

  #open(): Response {
    this.cookie += 1
    this.valid = `token-${this.cookie}`
    return Response.json({
      access_token: this.valid,
      id_token: `id-of-${this.valid}`,
      token_type: 'Bearer',
      expires_in: 900,
    })
  }
}

/** Simulates a slow server in turns of the event queue, which fake timers don't stop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the access token', () => {
  it('[SH-266] is sent with every call after the sign-in', async () => {
    const session = new Browser().openTab()
    await session.signIn(form)
    const reply = await session.fetch('/api/core/users/me/')
    expect(await reply.json()).toEqual({ path: '/api/core/users/me/' })
  })

  it('[SH-267] is replaced by the id token in a call that requests it', async () => {
    const browser = new Browser()
    const session = browser.openTab()
    await session.signIn(form)
    await session.fetch('/api/x/', { token: 'id' })
    await session.fetch('/api/x/')
    expect(browser.shown.slice(-2)).toEqual(['Bearer id-of-token-1', 'Bearer token-1'])
  })

  it('[SH-274 SH-275] is refreshed once when many calls get a 401 at the same time, and each is retried', async () => {
    const answeredAfter = fc.array(fc.nat({ max: 200 }), { minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(answeredAfter, async (delays) => {
        const browser = new Browser()
        const session = browser.openTab()
        await session.signIn(form)
        browser.endToken()
        const replies = await Promise.all(
          delays.map(async (delay) => (await session.fetch(`/api/after/${delay}/`)).status),
        )
        expect(replies.every((status) => status === 200)).toBe(true)
        expect(browser.refreshes).toBe(1)
      }),
    )
  })

  it('is refreshed by one tab at a time, so that no cookie is used twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 6 }), async (tabCount) => {
        const browser = new Browser()
        const tabs = Array.from({ length: tabCount }, () => browser.openTab())
        await tabs[0]?.signIn(form)
        const restored = await Promise.all(tabs.map((tab) => tab.refresh()))
        expect(restored).toEqual(tabs.map(() => true))
        expect(browser.isRevoked).toBe(false)
      }),
    )
  })

  it('[SH-275] a retried call sends its body again', async () => {
    const browser = new Browser()
    const session = browser.openTab()
    await session.signIn(form)
    browser.endToken()
    const reply = await session.fetch('/api/x/', { method: 'PATCH', body: JSON.stringify({ name: 'a' }) })
    expect(reply.status).toBe(200)
  })

  it('is renewed a minute before it expires', async () => {
    const browser = new Browser()
    const session = browser.openTab()
    await session.signIn(form)
    await vi.advanceTimersByTimeAsync(839_000)
    expect(browser.refreshes).toBe(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(browser.refreshes).toBe(1)
  })

  it('is renewed when a suspended tab wakes up', async () => {
    const browser = new Browser()
    const session = browser.openTab()
    await session.signIn(form)
    await session.refreshIfDue()
    expect(browser.refreshes).toBe(0)
    vi.setSystemTime(Date.now() + 3_600_000)
    await session.refreshIfDue()
    expect(browser.refreshes).toBe(1)
  })
})

describe('the end of a sign-in', () => {
  it('[SH-276] follows a second 401, also on the server', async () => {
    const browser = new Browser()
    const session = browser.openTab()
    const events: SessionEvent[] = []
    session.subscribe((event) => events.push(event))
    await session.signIn(form)
    browser.forbiddenPaths.add('/api/x/')
    await expect(session.fetch('/api/x/')).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
    expect({ events, refreshes: browser.refreshes, logouts: browser.logouts }).toEqual({
      events: ['ended'],
      refreshes: 1,
      logouts: 1,
    })
    expect(session.accessToken).toBeUndefined()
  })

  it('[AU-085 AU-087] a sign-out reaches every tab', async () => {
    const browser = new Browser()
    const [here, there] = [browser.openTab(), browser.openTab()]
    const events: SessionEvent[] = []
    await here.signIn(form)
    await there.restore()
    there.subscribe((event) => events.push(event))
    await here.signOut()
    expect(events).toEqual(['signed-out'])
    expect(there.accessToken).toBeUndefined()
  })

  it('a sign-in in another tab lets this tab restore the session', async () => {
    const browser = new Browser()
    const [here, there] = [browser.openTab(), browser.openTab()]
    const events: SessionEvent[] = []
    there.subscribe((event) => events.push(event))
    await here.signIn(form)
    expect(events).toEqual(['signed-in'])
    expect(await there.restore()).toBe(true)
  })

  it.each([500, 503])('does not follow a refresh that fails with %i', async (status) => {
    const browser = new Browser()
    const session = browser.openTab()
    await session.signIn(form)
    browser.refreshFails = status
    await expect(session.refresh()).rejects.toBeInstanceOf(ApiError)
    expect(session.accessToken).toBe('token-1')
  })

  it.each(['isNew', 'isRevoked'] as const)(
    'a browser that %s has no session, and nothing is thrown',
    async (state) => {
      const browser = new Browser()
      browser[state] = true
      const session = browser.openTab()
      expect([await session.restore(), await session.restore()]).toEqual([false, false])
      expect(browser.refreshes).toBe(1)
    },
  )

  it('a tab without a session can restore it after a sign-in in another tab', async () => {
    const browser = new Browser()
    browser.isRevoked = true
    const [here, there] = [browser.openTab(), browser.openTab()]
    expect(await there.restore()).toBe(false)
    browser.isRevoked = false
    await here.signIn(form)
    expect(await there.restore()).toBe(true)
  })
})

describe('a failed connection', () => {
  const offline = new Session({
    origin,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    exclusively: (work) => work(),
    notifyOtherTabs: () => undefined,
    onOtherTabs: () => undefined,
  })

  it('is a network error', async () => {
    await expect(offline.fetch('/api/x/')).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('does not hide that a call was aborted', async () => {
    const signal = AbortSignal.abort()
    await expect(offline.fetch('/api/x/', { signal })).rejects.not.toBeInstanceOf(ApiError)
  })
})
