const longest = 60

/** A key for answers to a new question, such as `dietary_needs`; different from those taken. */
export function keyFor(label: string, taken: readonly string[]): string {
  const words =
    label
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const base = words.join('_').slice(0, longest)
  const name = base === '' ? 'question' : base
  if (!taken.includes(name)) return name
  const number = taken.length + 2
  const free = Array.from({ length: number }, (_, index) => `${name}_${index + 2}`)
  return free.find((key) => !taken.includes(key)) ?? name
}
