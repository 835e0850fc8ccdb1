/**
 * Paths with parameters as the router writes them: `/events/$eventId/dashboard`, and `/library/$` for `/library` with
 * whatever follows it.
 */

export type PathParams = Readonly<Record<string, string>>

const splat = '$'

/** The parameters of `pathname` when it has the shape of `pattern`, else undefined. */
export function paramsOf(pattern: string, pathname: string): PathParams | undefined {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(pathname)
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    if (segment === splat) return { ...params, _splat: given.slice(index).join('/') }
    const value = given[index]
    if (value === undefined) return undefined
    if (segment.startsWith('$')) params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return wanted.length === given.length ? params : undefined
}

/** The path that `pattern` stands for with these parameters; one that is missing is left as it is written. */
export function fillPath(pattern: string, params: PathParams): string {
  const segments = segmentsOf(pattern).map((segment) =>
    segment.startsWith('$') ? (params[segment.slice(1) || '_splat'] ?? segment) : segment,
  )
  return `/${segments.filter(Boolean).join('/')}`
}

/** Its parts between slashes. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
