import type { Page } from '@marquee/domain/lists'

/** The reply of a list: one page, the count, and the URLs of the next and previous pages (ruling 3). */
export function pageReply<Entry>(page: {
  results: Entry[]
  count: number
  /** Whether there are more than `count`. */
  isCapped: boolean
  query: { limit: number; offset: number }
  url: string
}): Page<Entry> {
  const { results, count, isCapped, url } = page
  const { limit, offset } = page.query
  // Past a capped count, a full page is the only hint of a next one.
  const hasNext = offset + limit < count || (isCapped && results.length === limit)
  return {
    count,
    count_is_capped: isCapped,
    next: hasNext ? addressOf(url, offset + limit, limit) : null,
    previous: offset > 0 ? addressOf(url, Math.max(0, offset - limit), limit) : null,
    results,
  }
}

function addressOf(url: string, offset: number, limit: number): string {
  const [path = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('limit', String(limit))
  parameters.set('offset', String(offset))
  return `${path}?${parameters.toString()}`
}
