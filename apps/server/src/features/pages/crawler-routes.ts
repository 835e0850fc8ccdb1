/** What search engines request from each host: `robots.txt`, and the map of its pages. */
import { z } from 'zod'
import { readPagesOrigin } from '#features/page-domains/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { HttpApp, HttpReply, HttpRequest } from '#platform/http/http.ts'
import { countListedPages, type ListedPage, listListedPages } from './site-map-store.ts'

/** The limit of a site map (sitemaps.org). */
const pagesPerMap = 50_000
const freshForSeconds = 3600

const plain = { config: { access: 'public' as const }, schema: { hide: true } }
const costly = { config: { ...plain.config, cost: 'export' as const } }
const mapPage = {
  ...costly,
  schema: { hide: true, params: z.object({ number: z.coerce.number().int().min(1).max(10_000) }) },
}

export function crawlerRoutes(app: HttpApp, services: Services): void {
  app.get('/robots.txt', plain, async (request, reply) => {
    const origin = await originOf(services, request)
    const lines = [
      'User-agent: *',
      ...hidden.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ]
    return fresh(reply).type('text/plain; charset=utf-8').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', { ...plain, ...costly }, async (request, reply) => {
    const origin = await originOf(services, request)
    if (isElsewhere(request, origin)) return reply.redirect(`${origin}/sitemap.xml`, 301)
    const count = await asSystem(services, ({ db }) => countListedPages(db, siteOf(request)))
    const maps = Array.from(
      { length: Math.max(1, Math.ceil(count / pagesPerMap)) },
      (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
    )
    return sendXml(reply, `<sitemapindex xmlns="${namespace}">${maps.join('')}</sitemapindex>`)
  })

  app.get('/sitemap-:number(^\\d{1,5}$).xml', mapPage, async (request, reply) => {
    const origin = await originOf(services, request)
    if (isElsewhere(request, origin)) return reply.redirect(`${origin}${request.url}`, 301)
    const offset = (request.params.number - 1) * pagesPerMap
    const asked = { ...siteOf(request), limit: pagesPerMap, offset }
    const rows = await asSystem(services, ({ db }) => listListedPages(db, asked))
    if (rows.length === 0 && offset > 0) throw new AppError('not_found')
    return sendXml(
      reply,
      `<urlset xmlns="${namespace}">${rows.map((row) => entryOf(origin, row)).join('')}</urlset>`,
    )
  })
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** Paths for people who are at an event, and for their browsers. */
const hidden = ['/api/', '/enter/', '/check-in/', '/live/', '/media/']

const siteOf = ({ pageOrganization }: HttpRequest) => ({ organizationId: pageOrganization })

/** The origin of the pages that this host lists. */
async function originOf(services: Services, { pageOrganization }: HttpRequest): Promise<string> {
  if (pageOrganization === undefined) return services.settings.venueOrigin
  const ctx = { ...services, organizationId: pageOrganization }
  return (await inOrganization(ctx, readPagesOrigin)).origin
}

/** A map lists pages of its own host only. */
function isElsewhere({ pageOrganization, hostname }: HttpRequest, origin: string): boolean {
  return pageOrganization !== undefined && new URL(origin).hostname !== hostname.toLowerCase()
}

/** Names are ids and slugs, which need no escaping. */
function entryOf(origin: string, { path, name, updated_at }: ListedPage): string {
  return `<url><loc>${origin}/${path}/${name}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`
}

function sendXml(reply: HttpReply, xml: string): HttpReply {
  return fresh(reply)
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
}

function fresh(reply: HttpReply): HttpReply {
  return reply.header('cache-control', `public, max-age=${freshForSeconds}`)
}
