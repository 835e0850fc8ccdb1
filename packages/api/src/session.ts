/**
 * The sign-in of this browser as one tab sees it: the access token, kept in memory only, and when to renew it.
 *
 * The refresh cookie is shared by all tabs and may be used once: reusing it revokes the sign-in. So a refresh is
 * shared by the requests of a tab and exclusive among tabs.
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

/** `ended`: the server knows the sign-in no more, because it was revoked elsewhere or is too old. */
export type SessionEvent = 'signed-in' | 'signed-out' | 'ended'

/** What the session needs of the browser. */
export type SessionPorts = {
  fetch: (request: Request) => Promise<Response>
  /** Addresses of the API are relative to this. */
  origin: string
  /** Runs `work` while no other tab runs its own. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  notifyOtherTabs: (event: SessionEvent) => void
  hearOtherTabs: (hear: (event: SessionEvent) => void) => void
}

/** The calls that open a sign-in, `/api/auth/{name}/`, and what each takes as proof. */
export type Proofs = {
  login: SignInForm
  new_password: CompleteNewPassword
  magic_link: ProofOfAddress
  confirm_sign_up: ConfirmSignUp
  accept_invitation: AcceptInvitation
  /** The sign-in that there is goes over to this organization. */
  organization: { organization: string }
}

/** AU-023: either is enough. */
export type SsoProof = { code?: string | undefined; token?: string | undefined }

/** A call of the host's own systems that asks who the person is is sent the identity instead (SH-267). */
export type CallOptions = RequestInit & { token?: 'access' | 'id' }

type Tokens = { access: string; id: string; renewAt: number }

/** A token is renewed this long before it ends. */
const renewBeforeMs = 60_000

/** The sign-in of this browser: its tokens, and the calls that are made in its name. */
export class Session {
  readonly #ports: SessionPorts
  readonly #listeners = new Set<(event: SessionEvent) => void>()
  #token: Tokens | undefined
  /** The server has said that this browser has no sign-in, and none was made since. */
  #isNobody = false
  #refreshing: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: SessionPorts) {
    this.#ports = ports
    ports.hearOtherTabs((event) => {
      this.forget()
      this.#emit(event)
    })
  }

  /** The token of the moment, for channels that are not `fetch`; undefined when nobody is signed in. */
  get accessToken(): string | undefined {
    return this.#token?.access
  }

  /** Calls `listener` when somebody signs in or out, in this tab or another; the reply stops it. */
  subscribe(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Signs in with email and password; see `signInBy`. */
  async signIn(form: SignInForm): Promise<NewPasswordChallenge | undefined> {
    return await this.signInBy('login', form)
  }

  /**
   * Signs in by a proof; other tabs follow. Nobody is signed in yet when the reply is a challenge: then
   * `new_password` completes it (AU-070).
   */
  async signInBy<Call extends keyof Proofs>(
    call: Call,
    proof: Proofs[Call],
  ): Promise<NewPasswordChallenge | undefined> {
    // Somebody may be signed in here still: their refresh must not answer after this, with their cookies.
    await this.#refreshing?.catch(() => false)
    const response = await this.#ports.exclusively(() => this.#send(this.#post(call, proof)))
    if (!response.ok) throw await apiErrorOf(response)
    const reply: unknown = await response.json().catch(() => undefined)
    if (isChallenge(reply)) return reply
    this.#keep(sessionOf(reply))
    this.#ports.notifyOtherTabs('signed-in')
    return undefined
  }

  /** Signs in by what single sign-on proved: the code that it came back with, or an ID token (AU-025). Other tabs follow. */
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
    this.#keep(sessionOf(await response.json().catch(() => undefined)))
    this.#ports.notifyOtherTabs('signed-in')
  }

  /** True when there is a token, after a silent refresh if need be. */
  async restore(): Promise<boolean> {
    if (this.#token !== undefined) return true
    return this.#isNobody ? false : await this.refresh()
  }

  /** Ends the sign-in on the server and in every tab; a sign-in that was already revoked ends too (AU-087, AU-089). */
  async signOut(): Promise<void> {
    await this.#refreshing?.catch(() => false)
    const response = await this.#ports.exclusively(() => this.#send(this.#post('logout')))
    if (!response.ok && response.status !== 401) throw await apiErrorOf(response)
    this.#end('signed-out')
  }

  /** Ends every sign-in of the person, on every device; this tab and the others are signed out. */
  async signOutEverywhere(): Promise<void> {
    await this.fetch('/api/auth/logout_everywhere/', { method: 'POST' })
    this.#end('signed-out')
  }

  /** Asks for a new token once for all who ask meanwhile; false when the sign-in has ended. */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#ports
      .exclusively(() => this.#askForToken())
      .finally(() => {
        this.#refreshing = undefined
      })
    return this.#refreshing
  }

  /** Renews a token that is about to end. To be called when a tab wakes: its timers slept. */
  async refreshIfDue(): Promise<void> {
    if (this.#token !== undefined && Date.now() >= this.#token.renewAt) await this.refresh()
  }

  /** This tab knows of no sign-in any more; the cookies stay. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#token = undefined
    this.#isNobody = false
  }

  /**
   * `fetch` with the token. A 401 refreshes once and retries; a second one signs out (SH-274 to SH-276).
   * Replies outside 200 to 299 are thrown as `ApiError`.
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

  async #askForToken(): Promise<boolean> {
    const response = await this.#send(this.#post('refresh'))
    if (response.status === 401 || response.status === 204) {
      this.forget()
      this.#isNobody = true
      return false
    }
    if (!response.ok) throw await apiErrorOf(response)
    this.#keep(sessionOf(await response.json().catch(() => undefined)))
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

  #keep(reply: SessionReply): void {
    clearTimeout(this.#timer)
    this.#isNobody = false
    const lifetimeMs = reply.expires_in * 1000
    const renewInMs = Math.max(lifetimeMs - renewBeforeMs, lifetimeMs / 2)
    const renewAt = Date.now() + renewInMs
    this.#token = { access: reply.access_token, id: reply.id_token, renewAt }
    // Without an answer the old token stays; the next call that meets a 401 asks again.
    this.#timer = setTimeout(() => void this.refresh().catch(() => false), renewInMs)
  }

  async #giveUp(): Promise<void> {
    await this.#send(this.#post('logout')).catch(() => undefined)
    this.#end('ended')
  }

  #end(event: 'signed-out' | 'ended'): void {
    this.forget()
    this.#isNobody = true
    this.#ports.notifyOtherTabs(event)
    this.#emit(event)
  }

  #emit(event: SessionEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}

function sessionOf(reply: unknown): SessionReply {
  // A proxy in between may answer 200 with a page of its own.
  if (!isSessionReply(reply)) throw noAnswer('The reply carries no token.')
  return reply
}

function isSessionReply(reply: unknown): reply is SessionReply {
  return typeof reply === 'object' && reply !== null && 'access_token' in reply && 'expires_in' in reply
}

function isChallenge(reply: unknown): reply is NewPasswordChallenge {
  return typeof reply === 'object' && reply !== null && 'challenge' in reply && 'code' in reply
}
