/** What the screens of templates read of the server. Every key begins with `templates`. */
import { getTemplate, listTemplates } from '@marquee/api'
import { templatePageSize } from '@marquee/domain/templates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { noTeam, type TemplateSearchParams } from './template-search-params.ts'

export const templateKeys = { all: ['templates'] } as const

/** A page of the templates (EV-119, EV-120); the rows of the page before stay until it is there. */
export function templateListQuery({ page, search, sort, workspace }: TemplateSearchParams) {
  return queryOptions({
    queryKey: [...templateKeys.all, 'list', { page, search, sort, workspace }],
    queryFn: ({ signal }) =>
      listTemplates(
        {
          search,
          ordering: sort,
          limit: templatePageSize,
          offset: (page - 1) * templatePageSize,
          ...(workspace === noTeam && { workspace__isnull: 'true' }),
          ...(workspace !== noTeam && workspace !== '' && { workspace }),
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
}

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateKeys.all, 'one', id],
    queryFn: ({ signal }) => getTemplate(id, signal),
    retry: false,
  })

/** The template that has this blueprint; null when it is the pattern of something else. */
export const templateOfBlueprintQuery = (blueprintId: string) =>
  queryOptions({
    queryKey: [...templateKeys.all, 'blueprint', blueprintId],
    queryFn: async ({ signal }) => {
      const page = await listTemplates({ blueprint_event: blueprintId }, signal)
      return page.results[0] ?? null
    },
  })
