import { getContent } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

/** The content with this id, and whose editing it is. */
export function contentQuery(id: string) {
  return queryOptions({
    queryKey: ['contents', id],
    queryFn: ({ signal }) => getContent(id, signal),
  })
}
