const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Where a link leads whose address was typed as `answer`; “https://” may be left out. Undefined for what is no address. */
export function linkAddress(answer: string): string | undefined {
  const typed = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(answer) ? answer : `https://${answer}`
  const address = URL.parse(typed)
  const isSound = address !== null && schemes.includes(address.protocol) && !/\s/.test(answer)
  return isSound ? typed : undefined
}
