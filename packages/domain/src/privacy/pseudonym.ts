/** What an erased person is called where an entry has to stay: the pseudonym of whoever has this keyed hash, in hexadecimal digits: the same for the same person each time. */
export function pseudonymOf(hash: string): string {
  return `Erased person ${hash.slice(0, 8)}`
}

/** Whether what was typed is the address of the person who is to be erased. */
export function isEraseConfirmed(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.trim().toLowerCase()
}
