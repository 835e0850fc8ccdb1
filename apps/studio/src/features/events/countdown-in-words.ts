const units = [
  { name: 'd', seconds: 86_400 },
  { name: 'h', seconds: 3600 },
  { name: 'min', seconds: 60 },
  { name: 's', seconds: 1 },
] as const

/** `3 d 4 h`, `12 min 5 s`: the two largest units, the smaller one only where there is any of it. */
export function countdownInWords(seconds: number): string {
  const first = units.findIndex((unit) => seconds >= unit.seconds)
  const shown = units.slice(Math.max(0, first), Math.max(0, first) + 2)
  let rest = seconds
  const words = shown.flatMap((unit) => {
    const count = Math.floor(rest / unit.seconds)
    rest -= count * unit.seconds
    return count > 0 ? [`${count} ${unit.name}`] : []
  })
  return words.join(' ') || '0 s'
}
