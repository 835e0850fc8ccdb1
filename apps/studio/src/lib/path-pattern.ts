/** Path patterns in the router's syntax: `/events/$eventId/dashboard`, and `/library/$` for `/library` and all below it. */

export type PathParams = Readonly<Record<string, string>>

const splat = '$'

/** The parameters of `pathname` if it matches `pattern`. */
export function paramsOf(pattern: string, pathname: string): PathParams | undefined {
  const expected = segmentsOf(pattern)
  const actual = segmentsOf(pathname)
  const params: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    if (segment === splat) return { ...params, _splat: actual.slice(index).join('/') }
    const value = actual[index]
    if (value === undefined) return undefined
    if (segment.startsWith('$')) params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return expected.length === actual.length ? params : undefined
}

/** `pattern` with its parameters filled in; missing ones stay as they are. */
export function fillPath(pattern: string, params: PathParams): string {
  const segments = segmentsOf(pattern).map((segment) =>
    segment.startsWith('$') ? (params[segment.slice(1) || '_splat'] ?? segment) : segment,
  )
  return `/${segments.filter(Boolean).join('/')}`
}

export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
