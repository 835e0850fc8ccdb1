import { createHash } from 'node:crypto'
import type { WayOut } from '@marquee/domain/audience'
import type { Look } from '@marquee/domain/branding'
import { statusOf } from '@marquee/domain/error-replies'
import { currentLanguage } from '@marquee/domain/languages'
import type { PageFrame, RenderPage, VenuePage } from '@marquee/domain/pages'
import { createContentCache } from '#platform/cache/content-cache.ts'
import type { HttpReply, HttpRequest } from '#platform/http/http.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { startFailure } from '#platform/http/error-reply.ts'
import { isCached } from '#platform/http/send-file.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import { createSigner } from '#platform/secrets/signer.ts'
import { allowCode } from '#features/custom-code/public.ts'
import { allowPixels } from '#features/tracking-pixels/public.ts'
import { z } from 'zod'
import { t } from './texts.ts'

/** The built venue: where its files are, and what renders its pages. */
export type VenueBuild = {
  assets: PageFrame['assets']
  loadRenderer: () => Promise<RenderPage>
}

export type PageReplies = {
  /** Replies with a page for this visitor only. */
  send(
    reply: HttpReply,
    page: VenuePage,
    options?: { status?: number; formToken?: string; nonce?: string },
  ): Promise<HttpReply>
  /** Replies with a page that is the same for everyone, or with 304 if the visitor has it already. */
  sendPublic(request: HttpRequest, reply: HttpReply, page: PublicPage): Promise<HttpReply>
  /** Shows why this browser is no longer in the event. */
  sendOut(reply: HttpReply, out: { eventId: string; wayOut: WayOut }): Promise<HttpReply>
  /** Shows the error on a page. */
  sendFailure(error: unknown, request: HttpRequest, reply: HttpReply): Promise<HttpReply>
}

/** For pages that only people in the event can see. */
export type PagesInside = {
  pages: PageReplies
  /** Why the browser that sent this request isn't in the event. */
  whyOut: (request: HttpRequest) => Promise<WayOut | 'not_signed_in'>
}

export type PublicPage = {
  page: VenuePage
  /** The token of the page's form, which isn't part of the page's version. */
  formToken?: string
  now: Date
}

/** Changes show within half a minute. Until then the cached page is shown while the new one loads in the background. */
const cacheControl = 'public, max-age=30, stale-while-revalidate=300'
/** How old the token in a page can be; it is valid for a day. */
const formTokenStepMs = 6 * 60 * 60 * 1000
const maxRenderedBytes = 32 * 1024 * 1024

const nonces = createSigner({ purpose: 'page-nonce', signed: (etag: string) => etag, bytes: 16 })

/** Renders pages in the language of the request, each version of a public page once. */
export function createPageReplies(ctx: WithSecrets, { assets, loadRenderer }: VenueBuild): PageReplies {
  /** Part of a page's version, because its nonce changes with the secret. */
  const secretVersion = nonces.sign(ctx, 'version')
  let loading: Promise<RenderPage> | undefined
  const rendered = createContentCache<string>({ bytes: maxRenderedBytes, sizeOf: (html) => html.length })

  async function openRenderer() {
    loading ??= loadRenderer()
    const renderPage = await loading
    return (page: VenuePage, { formToken = '', nonce = '' }) =>
      renderPage(page, { assets, language: currentLanguage(), formToken, nonce })
  }

  /** The same for everyone who gets this version, because a page and its policy are cached together (0132). */
  function allowTracking(reply: HttpReply, page: VenuePage, etag: string): string {
    if (!('tracking' in page) || page.tracking === null) return ''
    const nonce = nonces.sign(ctx, etag)
    const policy = String(reply.getHeader(policyHeader) ?? '')
    const { pixels, code } = page.tracking
    const withPixels = allowPixels(policy, { pixels, nonce })
    reply.header(policyHeader, code ? allowCode(withPixels, nonce) : withPixels)
    // In a browsing context of its own: no window that its scripts open is within their reach (0202).
    reply.raw.setHeader('cross-origin-opener-policy', 'unsafe-none')
    return nonce
  }

  const send: PageReplies['send'] = async (
    reply,
    page,
    { status = 200, formToken = '', nonce = '' } = {},
  ) => {
    const render = await openRenderer()
    allowWebFont(reply, lookIn(page))
    const html = render(page, { formToken, nonce })
    return reply.status(status).header('cache-control', 'no-store').type(htmlType).send(html)
  }

  return {
    send,
    sendOut: (reply, { eventId, wayOut }) =>
      send(reply, { kind: 'sent-out', event_id: eventId, way_out: wayOut }, { status: statusOf[wayOut] }),
    sendFailure(error, request, reply) {
      // An invalid address can't be one of our pages.
      const failure = startFailure(isWrongAddress(error) ? new AppError('not_found') : error, request, reply)
      const isMissing = failure.code === 'not_found'
      const heading = isMissing ? t('nothingHere') : t('failed')
      const text = isMissing ? t('nothingHereText') : failure.message
      return send(reply, { kind: 'message', heading, text }, { status: statusOf[failure.code] })
    },
    async sendPublic(request, reply, { page, formToken, now }) {
      const age = formToken !== undefined ? Math.floor(now.getTime() / formTokenStepMs) : 0
      const etag = etagOf([page, currentLanguage(), assets, age, secretVersion])
      reply.header('etag', etag).header('cache-control', cacheControl).header('vary', 'accept-language')
      const nonce = allowTracking(reply, page, etag)
      allowWebFont(reply, lookIn(page))
      if (isCached(request.headers['if-none-match'], etag)) return reply.status(304).send()
      const render = await openRenderer()
      const html = rendered.get(etag, () => render(page, { formToken: formToken ?? '', nonce }))
      return reply.type(htmlType).send(html)
    },
  }
}

const wrongAddress = z.union([
  z.object({ validationContext: z.literal('params') }),
  z.object({ code: z.literal('FST_ERR_BAD_URL') }),
])
const isWrongAddress = (error: unknown) => wrongAddress.safeParse(error).success

function lookIn(page: VenuePage): Look | undefined {
  return 'look' in page ? page.look : 'event' in page ? page.event.look : undefined
}

/** Lets a page load the style sheet of the web font that its event uses, and the files that this names. */
function allowWebFont(reply: HttpReply, look: Look | undefined): void {
  if (!look || look.font_link === null) return
  const policy = String(reply.getHeader(policyHeader) ?? '')
  const { origin } = new URL(look.font_link)
  const allowed = policy
    .replace("style-src 'self'", `style-src 'self' ${origin}`)
    .replace("font-src 'self'", `font-src 'self' ${origin} https:`)
  reply.header(policyHeader, allowed)
}

const policyHeader = 'content-security-policy'
const htmlType = 'text/html; charset=utf-8'

/** Weak, because a proxy may compress the page. */
function etagOf(version: unknown): string {
  return `W/"${createHash('sha256').update(JSON.stringify(version)).digest('base64url').slice(0, 22)}"`
}
