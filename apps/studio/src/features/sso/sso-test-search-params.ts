import type { RawSearchParams } from '#lib/search-params.ts'

export type SsoTestSearchParams = { test?: string | undefined }

/** The test that the browser returns from. */
export function parseSsoTestSearchParams({
  test,
}: RawSearchParams<SsoTestSearchParams>): SsoTestSearchParams {
  return { test: typeof test === 'string' ? test : undefined }
}
