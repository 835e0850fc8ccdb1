/**
 * The sign-in of this browser, as one tab sees it: the access token, kept only in memory, and when to refresh it.
 *
 * All tabs share the refresh cookie, which works once: reusing it revokes the sign-in. So requests in a tab share one
 * refresh, and only one tab refreshes at a time.
 */
import type {
  AcceptInvitation,
  CompleteNewPassword,
  ConfirmSignUp,
  NewPasswordChallenge,
  ProofOfAddress,
  SessionReply,
  SignInForm,
} from '@marquee/domain/accounts'
import { apiErrorOf, noAnswer } from './api-error.ts'
import { tokenHeaders } from './token-headers.ts'

/** `ended`: the server no longer accepts the sign-in, because it was revoked elsewhere or expired. */
export type SessionEvent = 'signed-in' | 'signed-out' | 'ended'

/** What the session needs from the browser. */
export type SessionPorts = {
  fetch: (request: Request) => Promise<Response>
  /** API paths are relative to this. */
  origin: string
  /** Runs `work` in one tab at a time. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  notifyOtherTabs: (event: SessionEvent) => void
  onOtherTabs: (listener: (event: SessionEvent) => void) => void
}

/** The calls that open a sign-in, `/api/auth/{name}/`, and the proof that each takes. */
export type Proofs = {
  login: SignInForm
  new_password: CompleteNewPassword
  magic_link: ProofOfAddress
  confirm_sign_up: ConfirmSignUp
  accept_invitation: AcceptInvitation
  /** Switches the current sign-in to this organization. */
  organization: { organization: string }
}

/** AU-023: either the code or the token is required. */
export type SsoProof = { code?: string | undefined; token?: string | undefined }

/** `id` sends the ID token instead, for systems of the host that need to know who the person is (SH-267). */
export type CallOptions = RequestInit & { token?: 'access' | 'id' }

type Tokens = { access: string; id: string; refreshAt: number }

/** How long before it expires a token is refreshed. */
const refreshBeforeMs = 60_000

export class Session {
  readonly #ports: SessionPorts
  readonly #listeners = new Set<(event: SessionEvent) => void>()
  #token: Tokens | undefined
  /** The server has said that this browser has no sign-in. */
  #isSignedOut = false
  #refreshing: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: SessionPorts) {
    this.#ports = ports
    ports.onOtherTabs((event) => {
      this.forget()
      this.#emit(event)
    })
  }

  /** The current token, for connections other than `fetch`; undefined if no one is signed in. */
  get accessToken(): string | undefined {
    return this.#token?.access
  }

  /** Calls `listener` when someone signs in or out, in this tab or another. Returns a function that stops it. */
  subscribe(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async signIn(form: SignInForm): Promise<NewPasswordChallenge | undefined> {
    return await this.signInBy('login', form)
  }

  /**
   * Signs in with a proof, in all tabs. If the reply is a challenge, the sign-in is not complete until `new_password`
   * answers it (AU-070).
   */
  async signInBy<Call extends keyof Proofs>(
    call: Call,
    proof: Proofs[Call],
  ): Promise<NewPasswordChallenge | undefined> {
    // A pending refresh of a previous person must not set their cookies after this sign-in.
    await this.#refreshing?.catch(() => false)
    const response = await this.#ports.exclusively(() => this.#send(this.#post(call, proof)))
    if (!response.ok) throw await apiErrorOf(response)
    const reply: unknown = await response.json().catch(() => undefined)
    if (isChallenge(reply)) return reply
    this.#store(sessionOf(reply))
    this.#ports.notifyOtherTabs('signed-in')
    return undefined
  }

  /** Signs in with the code from single sign-on, or with an ID token (AU-025), in all tabs. */
  async signInBySso({ code, token }: SsoProof): Promise<void> {
    const url = new URL('/api/core/sso_token/', this.#ports.origin)
    if (code !== undefined) url.searchParams.set('code', code)
    const request = new Request(url, {
      method: 'POST',
      credentials: 'same-origin',
      body: JSON.stringify(token === undefined ? {} : { token }),
      headers: { 'Content-Type': 'application/json' },
    })
    await this.#refreshing?.catch(() => false)
    const response = await this.#ports.exclusively(() => this.#send(request))
    if (!response.ok) throw await apiErrorOf(response)
    this.#store(sessionOf(await response.json().catch(() => undefined)))
    this.#ports.notifyOtherTabs('signed-in')
  }

  /** Returns whether there is a token, after a silent refresh if necessary. */
  async restore(): Promise<boolean> {
    if (this.#token !== undefined) return true
    return this.#isSignedOut ? false : await this.refresh()
  }

  /** Signs out on the server and in every tab, even if the sign-in was already revoked (AU-087, AU-089). */
  async signOut(): Promise<void> {
    await this.#refreshing?.catch(() => false)
    const response = await this.#ports.exclusively(() => this.#send(this.#post('logout')))
    if (!response.ok && response.status !== 401) throw await apiErrorOf(response)
    this.#end('signed-out')
  }

  /** Signs the person out on every device. */
  async signOutEverywhere(): Promise<void> {
    await this.fetch('/api/auth/logout_everywhere/', { method: 'POST' })
    this.#end('signed-out')
  }

  /** Gets a new token. Concurrent calls share one request. Returns false if the sign-in has ended. */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#ports
      .exclusively(() => this.#requestToken())
      .finally(() => {
        this.#refreshing = undefined
      })
    return this.#refreshing
  }

  /** Refreshes a token that is about to expire. Call this when a tab wakes up, because timers stop while it sleeps. */
  async refreshIfDue(): Promise<void> {
    if (this.#token !== undefined && Date.now() >= this.#token.refreshAt) await this.refresh()
  }

  /** Drops the token in this tab; the cookies stay. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#token = undefined
    this.#isSignedOut = false
  }

  /**
   * `fetch` with the token. After a 401 it refreshes once and retries; a second 401 signs out (SH-274 to SH-276).
   * Throws replies outside 200 to 299 as `ApiError`.
   */
  readonly fetch = async (input: Request | string | URL, init?: CallOptions): Promise<Response> => {
    const request = new Request(input instanceof Request ? input : new URL(input, this.#ports.origin), init)
    const token = this.#token
    let response = await this.#send(request.clone(), init?.token)
    if (response.status === 401 && (await this.#hasNewerThan(token))) {
      response = await this.#send(request, init?.token)
    }
    if (response.status === 401) await this.#giveUp()
    if (!response.ok) throw await apiErrorOf(response)
    return response
  }

  async #hasNewerThan(token: Tokens | undefined): Promise<boolean> {
    return this.#token !== undefined && this.#token !== token ? true : await this.refresh()
  }

  async #requestToken(): Promise<boolean> {
    const response = await this.#send(this.#post('refresh'))
    if (response.status === 401 || response.status === 204) {
      this.forget()
      this.#isSignedOut = true
      return false
    }
    if (!response.ok) throw await apiErrorOf(response)
    this.#store(sessionOf(await response.json().catch(() => undefined)))
    return true
  }

  #post(call: keyof Proofs | 'refresh' | 'logout', body?: unknown): Request {
    return new Request(new URL(`/api/auth/${call}/`, this.#ports.origin), {
      method: 'POST',
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
  }

  async #send(request: Request, use: 'access' | 'id' = 'access'): Promise<Response> {
    const headers = this.#token === undefined ? {} : tokenHeaders(request.url, this.#token[use])
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    try {
      return await this.#ports.fetch(request)
    } catch (error) {
      if (request.signal.aborted) throw error
      throw noAnswer(error)
    }
  }

  #store(reply: SessionReply): void {
    clearTimeout(this.#timer)
    this.#isSignedOut = false
    const lifetimeMs = reply.expires_in * 1000
    const refreshInMs = Math.max(lifetimeMs - refreshBeforeMs, lifetimeMs / 2)
    const refreshAt = Date.now() + refreshInMs
    this.#token = { access: reply.access_token, id: reply.id_token, refreshAt }
    // If this fails, the old token stays, and the next call that gets a 401 refreshes again.
    this.#timer = setTimeout(() => void this.refresh().catch(() => false), refreshInMs)
  }

  async #giveUp(): Promise<void> {
    await this.#send(this.#post('logout')).catch(() => undefined)
    this.#end('ended')
  }

  #end(event: 'signed-out' | 'ended'): void {
    this.forget()
    this.#isSignedOut = true
    this.#ports.notifyOtherTabs(event)
    this.#emit(event)
  }

  #emit(event: SessionEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}

function sessionOf(reply: unknown): SessionReply {
  // A proxy may reply 200 with a page of its own.
  if (!isSessionReply(reply)) throw noAnswer('The reply has no token.')
  return reply
}

function isSessionReply(reply: unknown): reply is SessionReply {
  return typeof reply === 'object' && reply !== null && 'access_token' in reply && 'expires_in' in reply
}

function isChallenge(reply: unknown): reply is NewPasswordChallenge {
  return typeof reply === 'object' && reply !== null && 'challenge' in reply && 'code' in reply
}
