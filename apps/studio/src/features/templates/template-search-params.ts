import { type TemplateOrdering, templateOrderings } from '@marquee/domain/templates'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'

/** Filters for templates without a team. */
export const noTeam = 'none'

export type TemplateSearchParams = {
  page: number
  search: string
  sort: TemplateOrdering
  /** The id of a team, or `none`; empty for all. */
  workspace: string
}

/** Defaults, which addresses leave out. */
export const defaultTemplateSearchParams = {
  page: 1,
  search: '',
  sort: '-created_at',
  workspace: '',
} as const satisfies TemplateSearchParams

export function parseTemplateSearchParams(raw: RawSearchParams<TemplateSearchParams>): TemplateSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    sort: readChoice(templateOrderings, raw.sort) ?? defaultTemplateSearchParams.sort,
    workspace: readChoice([noTeam], raw.workspace) ?? readId(raw.workspace) ?? '',
  }
}
