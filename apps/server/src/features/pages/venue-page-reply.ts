import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { currentLanguage } from '@marquee/domain/languages'
import type { PageFrame, RenderPage, VenuePage } from '@marquee/domain/pages'
import { LRUCache } from 'lru-cache'
import type { HttpReply, HttpRequest } from '#platform/http/http.ts'
import { isCached } from '#platform/http/send-file.ts'
import { allowPixels } from '#features/tracking-pixels/public.ts'

/** The built venue: where its files are, and what renders its pages. */
export type VenueBuild = {
  assets: PageFrame['assets']
  loadRenderer: () => Promise<RenderPage>
  /** The installation's secret, from which the nonces of pages follow. */
  secret: string
}

export type PageReplies = {
  /** Replies with a page for this visitor only. */
  send(
    reply: HttpReply,
    page: VenuePage,
    options?: { status?: number; formToken?: string },
  ): Promise<HttpReply>
  /** Replies with a page that is the same for everyone, or with 304 if the visitor has it already. */
  sendPublic(request: HttpRequest, reply: HttpReply, page: PublicPage): Promise<HttpReply>
}

export type PublicPage = {
  page: VenuePage
  /** The token of the page's form. It is not part of the page's version. */
  formToken?: string
  now: Date
}

/** A page changes within half a minute, and is shown meanwhile: its state is asked in the background. */
const cacheControl = 'public, max-age=30, stale-while-revalidate=300'
/** How old the token in a page can be; it is valid for a day. */
const formTokenStepMs = 6 * 60 * 60 * 1000
const maxRenderedBytes = 32 * 1024 * 1024

/** Renders pages in the language of the request, each version of a public page once. */
export function createPageReplies({ assets, loadRenderer, secret }: VenueBuild): PageReplies {
  const nonceKey = Buffer.from(hkdfSync('sha256', secret, 'marquee', 'page-nonce', 32))
  let loading: Promise<RenderPage> | undefined
  const rendered = new LRUCache<string, string>({
    maxSize: maxRenderedBytes,
    sizeCalculation: (html) => html.length,
  })

  async function render(page: VenuePage, { formToken = '', nonce = '' }): Promise<string> {
    loading ??= loadRenderer()
    const renderPage = await loading
    return renderPage(page, { assets, language: currentLanguage(), formToken, nonce })
  }

  /** The same for everyone who gets this version, for a page and its policy are cached together (0132). */
  function allowTracking(reply: HttpReply, page: VenuePage, etag: string): string {
    if (!('tracking' in page) || page.tracking === null) return ''
    const nonce = createHmac('sha256', nonceKey).update(etag).digest('base64url').slice(0, 22)
    const policy = String(reply.getHeader(policyHeader) ?? '')
    reply.header(policyHeader, allowPixels(policy, { pixels: page.tracking.pixels, nonce }))
    return nonce
  }

  return {
    async send(reply, page, { status = 200, formToken = '' } = {}) {
      const html = await render(page, { formToken })
      return reply.status(status).header('cache-control', 'no-store').type(htmlType).send(html)
    },
    async sendPublic(request, reply, { page, formToken, now }) {
      const age = formToken !== undefined ? Math.floor(now.getTime() / formTokenStepMs) : 0
      const etag = etagOf([page, currentLanguage(), assets, age])
      reply.header('etag', etag).header('cache-control', cacheControl).header('vary', 'accept-language')
      const nonce = allowTracking(reply, page, etag)
      if (isCached(request.headers['if-none-match'], etag)) return reply.status(304).send()
      const html = rendered.get(etag) ?? (await render(page, { formToken: formToken ?? '', nonce }))
      rendered.set(etag, html)
      return reply.type(htmlType).send(html)
    },
  }
}

const policyHeader = 'content-security-policy'
const htmlType = 'text/html; charset=utf-8'

/** Weak, because a proxy may compress the page. */
function etagOf(version: unknown): string {
  return `W/"${createHash('sha256').update(JSON.stringify(version)).digest('base64url').slice(0, 22)}"`
}
