import { getContent } from '@marquee/api/content-lab'

/** The content with this id, and whose editing it is. */
export function contentQuery(id: string) {
  return getContent.query({ path: { id } })
}
