/** What the screens say of tags. Without zod: the studio reads it. */

export const maxTagNameLength = 100

/** AG-071: how much of a name a toast shows. */
const shownInToasts = 20

/** The name as toasts show it: at most 20 characters, and an ellipsis for the rest. */
export function shortTagName(name: string): string {
  const characters = Array.from(name)
  return characters.length > shownInToasts ? `${characters.slice(0, shownInToasts).join('')}…` : name
}
