/** What the screens of tags read of the server. */
import { listTags } from '@marquee/api/tags'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type TagSearchParams, tagsPerPage } from './tag-search-params.ts'

/** A page of the tag library (AG-067); the rows of the page before stay until it is there. */
export function tagListQuery({ page, search }: TagSearchParams, organization: string) {
  return queryOptions({
    ...listTags.query({
      query: { organization, search, limit: tagsPerPage, offset: (page - 1) * tagsPerPage },
    }),
    placeholderData: keepPreviousData,
  })
}
