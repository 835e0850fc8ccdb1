import type { Tag } from '@marquee/domain/tags'
import type { CountedTagRow } from './tag-store.ts'

export function tagView(row: CountedTagRow): Tag {
  const { id, organization_id: organization, tag_name, event_count, series_count } = row
  return { id, organization, tag_name, event_count, series_count }
}
