/** Limits of tag names. Free of zod, because studio pages import this file. */

export const maxTagNameLength = 100

/** AG-071. */
const maxToastLength = 20

/** The name for toasts: at most 20 characters, then an ellipsis. */
export function shortTagName(name: string): string {
  const characters = Array.from(name)
  return characters.length > maxToastLength ? `${characters.slice(0, maxToastLength).join('')}…` : name
}
