/** What the link of an email says: whose it is, and its code. */
export function parseEmailSearch(search: Record<string, unknown>): { email?: string; code?: string } {
  const { email, code } = search
  return {
    ...(typeof email === 'string' && email !== '' ? { email } : {}),
    // A code of digits alone is read as a number.
    ...((typeof code === 'string' && code !== '') || typeof code === 'number' ? { code: String(code) } : {}),
  }
}
