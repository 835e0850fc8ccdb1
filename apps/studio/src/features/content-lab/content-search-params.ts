import { type RawSearchParams } from '#lib/search-params.ts'

/** The search parameters of every Content Lab URL. */
export type ContentSearchParams = {
  /** The video library is open (VL-011). */
  library?: true | undefined
}

/** The parameters in a URL, ignoring invalid values. */
export function parseContentSearchParams(raw: RawSearchParams<ContentSearchParams>): ContentSearchParams {
  return raw.library === true ? { library: true } : {}
}

export const importRedirect = '/import'

/** VL-027: `redirect=/import` starts an import. */
export function readRedirect(value: unknown): typeof importRedirect | undefined {
  return value === importRedirect ? value : undefined
}
