import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { Session, type SessionEvent } from './session.ts'

const origin = 'https://studio.test'
const form = { email: 'demo@marquee.test', password: 'Demo#2026x' }

/**
 * A server that knows one valid access token at a time, as many tabs as asked for, and their shared cookie: a refresh
 * with a cookie that was used before revokes the sign-in, as the real one does.
 */
class Browser {
  valid = ''
  cookie = 0
  isRevoked = false
  /** Nobody has signed in here, so there is no cookie. */
  isNew = false
  refreshes = 0
  logouts = 0
  refreshFails: number | undefined
  /** Requests that are to be refused whatever token they carry. */
  readonly forbiddenPaths = new Set<string>()
  #locked: Promise<unknown> = Promise.resolve()
  /** What calls said of who makes them. */
  readonly shown: string[] = []
  readonly #hearers = new Map<number, (event: SessionEvent) => void>()

  openTab(): Session {
    const tab = this.#hearers.size
    return new Session({
      origin,
      fetch: async (request) => this.#answer(request),
      exclusively: (work) => {
        const turn = this.#locked.then(work)
        this.#locked = turn.catch(() => undefined)
        return turn
      },
      notifyOtherTabs: (event) => {
        for (const [other, hear] of this.#hearers) if (other !== tab) hear(event)
      },
      onOtherTabs: (hear) => this.#hearers.set(tab, hear),
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

/** As long as a server may take, in turns of the event queue: fake timers do not hold these up. */
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
  it('[SH-266] goes with every call after the sign-in', async () => {
    const session = new Browser().openTab()
    await session.signIn(form)
    const reply = await session.fetch('/api/core/users/me/')
    expect(await reply.json()).toEqual({ path: '/api/core/users/me/' })
  })

  it('[SH-267] gives way to the id token in a call that asks for it', async () => {
    const browser = new Browser()
    const session = browser.openTab()
    await session.signIn(form)
    await session.fetch('/api/x/', { token: 'id' })
    await session.fetch('/api/x/')
    expect(browser.shown.slice(-2)).toEqual(['Bearer id-of-token-1', 'Bearer token-1'])
  })

  it('[SH-274 SH-275] is refreshed once however many calls meet a 401 together, and each is retried', async () => {
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

  it('is refreshed by tabs in turns, so that no cookie is used twice', async () => {
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

  it('[SH-275] a retried call carries its body again', async () => {
    const browser = new Browser()
    const session = browser.openTab()
    await session.signIn(form)
    browser.endToken()
    const reply = await session.fetch('/api/x/', { method: 'PATCH', body: JSON.stringify({ name: 'a' }) })
    expect(reply.status).toBe(200)
  })

  it('is renewed a minute before its end', async () => {
    const browser = new Browser()
    const session = browser.openTab()
    await session.signIn(form)
    await vi.advanceTimersByTimeAsync(839_000)
    expect(browser.refreshes).toBe(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(browser.refreshes).toBe(1)
  })

  it('is renewed when a tab wakes whose timers slept', async () => {
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
  it('[SH-276] comes with a second 401, on the server too', async () => {
    const browser = new Browser()
    const session = browser.openTab()
    const heard: SessionEvent[] = []
    session.subscribe((event) => heard.push(event))
    await session.signIn(form)
    browser.forbiddenPaths.add('/api/x/')
    await expect(session.fetch('/api/x/')).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
    expect({ heard, refreshes: browser.refreshes, logouts: browser.logouts }).toEqual({
      heard: ['ended'],
      refreshes: 1,
      logouts: 1,
    })
    expect(session.accessToken).toBeUndefined()
  })

  it('[AU-085 AU-087] a sign-out reaches every tab', async () => {
    const browser = new Browser()
    const [here, there] = [browser.openTab(), browser.openTab()]
    const heard: SessionEvent[] = []
    await here.signIn(form)
    await there.restore()
    there.subscribe((event) => heard.push(event))
    await here.signOut()
    expect(heard).toEqual(['signed-out'])
    expect(there.accessToken).toBeUndefined()
  })

  it('a sign-in elsewhere makes this tab ask who it is now', async () => {
    const browser = new Browser()
    const [here, there] = [browser.openTab(), browser.openTab()]
    const heard: SessionEvent[] = []
    there.subscribe((event) => heard.push(event))
    await here.signIn(form)
    expect(heard).toEqual(['signed-in'])
    expect(await there.restore()).toBe(true)
  })

  it.each([500, 503])('does not come with a refresh that failed by %i', async (status) => {
    const browser = new Browser()
    const session = browser.openTab()
    await session.signIn(form)
    browser.refreshFails = status
    await expect(session.refresh()).rejects.toBeInstanceOf(ApiError)
    expect(session.accessToken).toBe('token-1')
  })

  it.each(['isNew', 'isRevoked'] as const)(
    'a visitor whose browser %s is nobody, and nothing is thrown',
    async (why) => {
      const browser = new Browser()
      browser[why] = true
      const session = browser.openTab()
      expect([await session.restore(), await session.restore()]).toEqual([false, false])
      expect(browser.refreshes).toBe(1)
    },
  )

  it('a visitor who was nobody is asked for again after a sign-in elsewhere', async () => {
    const browser = new Browser()
    browser.isRevoked = true
    const [here, there] = [browser.openTab(), browser.openTab()]
    expect(await there.restore()).toBe(false)
    browser.isRevoked = false
    await here.signIn(form)
    expect(await there.restore()).toBe(true)
  })
})

describe('no answer', () => {
  const offline = new Session({
    origin,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    exclusively: (work) => work(),
    notifyOtherTabs: () => undefined,
    onOtherTabs: () => undefined,
  })

  it('is an error of its own', async () => {
    await expect(offline.fetch('/api/x/')).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('does not hide that a call was aborted', async () => {
    const signal = AbortSignal.abort()
    await expect(offline.fetch('/api/x/', { signal })).rejects.not.toBeInstanceOf(ApiError)
  })
})
