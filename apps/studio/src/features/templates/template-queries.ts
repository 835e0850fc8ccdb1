/** What the screens of templates read from the server. */
import { getTemplate, listTemplates } from '@marquee/api/templates'
import { templatePageSize } from '@marquee/domain/templates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { noTeam, type TemplateSearchParams } from './template-search-params.ts'

/** A page of the templates (EV-119, EV-120); the rows of the page before stay until it is there. */
export function templateListQuery({ page, search, sort, workspace }: TemplateSearchParams) {
  return queryOptions({
    ...listTemplates.query({
      query: {
        search,
        ordering: sort,
        limit: templatePageSize,
        offset: (page - 1) * templatePageSize,
        ...(workspace === noTeam && { workspace__isnull: 'true' }),
        ...(workspace !== noTeam && workspace !== '' && { workspace }),
      },
    }),
    placeholderData: keepPreviousData,
  })
}

export const templateQuery = (id: string) =>
  queryOptions({
    ...getTemplate.query({ path: { id } }),
    retry: false,
  })

/** The template that has this blueprint; null when it is the pattern of something else. */
export const templateOfBlueprintQuery = (blueprintId: string) =>
  queryOptions({
    ...listTemplates.query({ query: { blueprint_event: blueprintId } }),
    select: ({ results }) => results[0] ?? null,
  })
