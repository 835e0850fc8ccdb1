import { isSlug } from '@marquee/domain/pages'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import type { HttpRequest } from '#platform/http/http.ts'
import { findSlug } from './page-slug-store.ts'

const paramsSchema = z.looseObject({ event_id: z.string().optional(), page_id: z.string().optional() })

/** Replaces a page's readable address with its id. Returns the page's current address if it has changed. */
export async function resolveSlug(services: Services, request: HttpRequest): Promise<string | undefined> {
  const asked = askedSlug(request)
  const found = asked && (await asSystem(services, ({ db }) => findSlug(db, asked.slug)))
  const id = asked?.name === 'event_id' ? found?.event_id : found?.hub_page_id
  if (!asked || !found || id == null) return undefined
  const { name, slug } = asked
  if (found.current !== slug) return pathWith(request, { name, value: found.current ?? id })
  putParam(request, { name, value: id })
  return undefined
}

function putParam({ params }: HttpRequest, { name, value }: { name: string; value: string }): void {
  if (typeof params === 'object' && params !== null) Object.assign(params, { [name]: value })
}

/** The readable address in the path of a page, and the parameter it replaces. */
function askedSlug({ routeOptions, params }: HttpRequest) {
  if (routeOptions.url?.startsWith('/api/') === true) return undefined
  const { event_id, page_id } = paramsSchema.safeParse(params).data ?? {}
  const name: 'event_id' | 'page_id' = event_id === undefined ? 'page_id' : 'event_id'
  const slug = (event_id ?? page_id)?.toLowerCase()
  return slug !== undefined && isSlug(slug) ? { name, slug } : undefined
}

/** The requested address with another value for this parameter. */
function pathWith(request: HttpRequest, { name, value }: { name: string; value: string }): string {
  const at = (request.routeOptions.url ?? '').split('/').indexOf(`:${name}`)
  const query = request.url.indexOf('?')
  const [path, rest] = query < 0 ? [request.url, ''] : [request.url.slice(0, query), request.url.slice(query)]
  return `${path
    .split('/')
    .map((part, index) => (index === at ? value : part))
    .join('/')}${rest}`
}
