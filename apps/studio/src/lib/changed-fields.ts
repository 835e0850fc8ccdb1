/** The fields of `after` that differ. A form sends only these, so that saving it doesn't undo what others changed. */
export function changedFields<Fields extends object>(
  before: { [Name in keyof Fields]?: unknown },
  after: Fields,
): Partial<Fields> {
  const was = new Map(Object.entries(before))
  const isSame = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(was.get(name))
  return pick(after, (name, value) => !isSame(name, value))
}

function pick<Fields extends object>(
  fields: Fields,
  isWanted: (name: string, value: unknown) => boolean,
): Partial<Fields> {
  const picked: Partial<Fields> = { ...fields }
  for (const name in fields) if (!isWanted(name, fields[name])) delete picked[name]
  return picked
}
