import type { HubListQuery } from '@marquee/domain/pages'

/** The address of a hub's list with these filters. */
export function hubListAddress(hub: string, query: HubListQuery): string {
  const { q, time, type, tag, series, view, month, page } = query
  const given = Object.entries({
    q,
    time,
    type,
    tag,
    series,
    view,
    month,
    page: page === 1 ? '' : String(page),
  })
  const params = new URLSearchParams(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
  return `/hub/${hub}/events${params.size === 0 ? '' : `?${params}`}`
}
