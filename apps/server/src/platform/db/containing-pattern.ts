/** The `like` pattern of lower-case texts that have `search` in them, whatever its case; its own wildcards are letters. */
export function containingPattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
