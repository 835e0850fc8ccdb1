/** Where the files of an organisation lie, in the store and on the web. */

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const namePattern = new RegExp(`^${uuid}-[a-z0-9._-]{1,80}$`)

/** The name under which a file is kept: unique, and of the caller's name what is harmless in an address. */
export function fileNameOf(id: string, wanted: string): string {
  const harmless = wanted
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
  return `${id}-${harmless.slice(-80)}`
}

export function isFileName(name: string): boolean {
  return namePattern.test(name)
}

export function fileKey(organizationId: string, name: string): string {
  return `files/${organizationId}/${name}`
}

export function filePath(organizationId: string, name: string): string {
  return `/media/files/${organizationId}/${name}`
}
