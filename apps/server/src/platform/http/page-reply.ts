import type { Page } from '@marquee/domain/lists'

/** The reply of a list: what was asked for, how much there is, and the addresses of the pages around it (ruling 3). */
export function pageReply<Entry>(page: {
  results: Entry[]
  count: number
  query: { limit: number; offset: number }
  url: string
}): Page<Entry> {
  const { results, count, url } = page
  const { limit, offset } = page.query
  return {
    count,
    next: offset + limit < count ? addressOf(url, offset + limit, limit) : null,
    previous: offset > 0 ? addressOf(url, Math.max(0, offset - limit), limit) : null,
    results,
  }
}

function addressOf(url: string, offset: number, limit: number): string {
  const [path, query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('limit', String(limit))
  parameters.set('offset', String(offset))
  return `${path}?${parameters}`
}
