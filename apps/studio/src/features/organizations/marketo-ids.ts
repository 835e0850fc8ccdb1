/** The Marketo activity ids as text: one `name = id` per line. */
export function marketoText(ids: Readonly<Record<string, string>>): string {
  return Object.entries(ids)
    .map(([name, id]) => `${name} = ${id}`)
    .join('\n')
}

/** Parses the lines; undefined if one of them isn't `name = id`. */
export function readMarketoText(text: string): Record<string, string> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const entries = lines.map((line): [string, string] => {
    const [name = '', ...rest] = line.split('=')
    return [name.trim(), rest.join('=').trim()]
  })
  return entries.every(([name, id]) => name !== '' && id !== '') ? Object.fromEntries(entries) : undefined
}
