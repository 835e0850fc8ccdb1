import { getTemplate, listTemplates } from '@marquee/api/templates'
import { templatePageSize } from '@marquee/domain/templates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { noTeam, type TemplateSearchParams } from './template-search-params.ts'

/** One page of templates (EV-119, EV-120); the previous page's rows stay while it loads. */
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

/** The template with this blueprint; null if it belongs to something else. */
export const templateOfBlueprintQuery = (blueprintId: string) =>
  queryOptions({
    ...listTemplates.query({ query: { blueprint_event: blueprintId } }),
    select: ({ results }) => results[0] ?? null,
  })
