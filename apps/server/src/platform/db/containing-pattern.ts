/** The `like` pattern for lower-case texts that contain `search`, ignoring case. Wildcards in `search` are escaped. */
export function containingPattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
