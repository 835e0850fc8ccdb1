import type { Tag } from '@marquee/domain/tags'
import type { CountedTagRow } from './tag-store.ts'

/** A tag as it travels. */
export function tagView({ organization_id, ...tag }: CountedTagRow): Tag {
  return { ...tag, organization: organization_id }
}
