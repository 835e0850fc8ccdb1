import { createHash } from 'node:crypto'
import { currentLanguage } from '@marquee/domain/languages'
import type { PageFrame, RenderPage, VenuePage } from '@marquee/domain/pages'
import { LRUCache } from 'lru-cache'
import type { HttpReply, HttpRequest } from '#platform/http/http.ts'
import { isCached } from '#platform/http/send-file.ts'

/** The built venue: where its files are, and what renders its pages. */
export type VenueBuild = { assets: PageFrame['assets']; loadRenderer: () => Promise<RenderPage> }

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
export function createPageReplies({ assets, loadRenderer }: VenueBuild): PageReplies {
  let loading: Promise<RenderPage> | undefined
  const rendered = new LRUCache<string, string>({
    maxSize: maxRenderedBytes,
    sizeCalculation: (html) => html.length,
  })

  async function render(page: VenuePage, formToken: string): Promise<string> {
    loading ??= loadRenderer()
    const renderPage = await loading
    return renderPage(page, { assets, language: currentLanguage(), formToken })
  }

  return {
    async send(reply, page, { status = 200, formToken = '' } = {}) {
      const html = await render(page, formToken)
      return reply.status(status).header('cache-control', 'no-store').type(htmlType).send(html)
    },
    async sendPublic(request, reply, { page, formToken, now }) {
      const age = formToken !== undefined ? Math.floor(now.getTime() / formTokenStepMs) : 0
      const etag = etagOf([page, currentLanguage(), assets, age])
      reply.header('etag', etag).header('cache-control', cacheControl).header('vary', 'accept-language')
      if (isCached(request.headers['if-none-match'], etag)) return reply.status(304).send()
      const html = rendered.get(etag) ?? (await render(page, formToken ?? ''))
      rendered.set(etag, html)
      return reply.type(htmlType).send(html)
    },
  }
}

const htmlType = 'text/html; charset=utf-8'

/** Weak, because a proxy may compress the page. */
function etagOf(version: unknown): string {
  return `W/"${createHash('sha256').update(JSON.stringify(version)).digest('base64url').slice(0, 22)}"`
}
