import { getContent } from '@marquee/api/content-lab'

/** The content with this id, with its video. */
export function contentQuery(id: string) {
  return getContent.query({ path: { id } })
}
