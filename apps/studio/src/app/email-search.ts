/** Reads the address and the code from an emailed link. */
export function parseEmailSearch(search: Record<string, unknown>): { email?: string; code?: string } {
  const { email, code } = search
  return {
    ...(typeof email === 'string' && email !== '' ? { email } : {}),
    // The router parses a code of digits only as a number.
    ...((typeof code === 'string' && code !== '') || typeof code === 'number' ? { code: String(code) } : {}),
  }
}
