import { filePath, readFileKey } from './file-address.ts'

/** The key of the organization's file at this address; undefined for any other address. */
export function fileKeyOf(
  url: string,
  of: { organizationId: string; studioOrigin: string; contentHost: string | undefined },
): string | undefined {
  const bases = [
    filePath(''),
    `${of.studioOrigin}${filePath('')}`,
    ...(of.contentHost ? [`${of.contentHost}/`] : []),
  ]
  const base = bases.find((one) => url.startsWith(one))
  if (base === undefined) return undefined
  const key = url.slice(base.length)
  return readFileKey(key)?.organizationId === of.organizationId ? key : undefined
}
