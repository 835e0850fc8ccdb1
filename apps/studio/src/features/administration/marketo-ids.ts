/** The Marketo activity ids as they are typed: one `name = id` a line. */
export function marketoText(ids: Readonly<Record<string, string>>): string {
  return Object.entries(ids)
    .map(([name, id]) => `${name} = ${id}`)
    .join('\n')
}

/** What the lines say; undefined when one of them is not `name = id`. */
export function readMarketoText(text: string): Record<string, string> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const entries = lines.map((line) => /^\s*([^=]+?)\s*=\s*(\S.*?)\s*$/.exec(line))
  return entries.every((entry) => entry !== null)
    ? Object.fromEntries(entries.map((entry) => [entry[1] ?? '', entry[2] ?? '']))
    : undefined
}
