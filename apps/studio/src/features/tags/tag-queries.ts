import { listTags } from '@marquee/api/tags'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type TagSearchParams, tagsPerPage } from './tag-search-params.ts'

/** A page of the tag library (AG-067); the previous rows stay until it arrives. */
export function tagListQuery({ page, search }: TagSearchParams, organization: string) {
  return queryOptions({
    ...listTags.query({
      query: { organization, search, limit: tagsPerPage, offset: (page - 1) * tagsPerPage },
    }),
    placeholderData: keepPreviousData,
  })
}
