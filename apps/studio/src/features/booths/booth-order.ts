import type { Booth, BoothType } from '@marquee/domain/booths'

/** Separates the two types in the list that booths are dragged in; no booth has this id. */
export const dividerId = 'secondary'

/** The ids of the booths with the divider between the types. */
export function entriesOf(booths: readonly Booth[]): string[] {
  const idsOf = (type: BoothType) =>
    booths.filter(({ booth_type }) => booth_type === type).map(({ id }) => id)
  return [...idsOf('primary'), dividerId, ...idsOf('secondary')]
}

/** The booths in the order of `entries`; those before the divider are primary. */
export function boothsInOrder(booths: readonly Booth[], entries: readonly string[]): Booth[] {
  const byId = new Map(booths.map((booth) => [booth.id, booth]))
  const divider = entries.indexOf(dividerId)
  return entries.flatMap((id, place) => {
    const booth = byId.get(id)
    return booth
      ? [{ ...booth, booth_type: place < divider ? ('primary' as const) : ('secondary' as const) }]
      : []
  })
}

/** The type whose booths or order changed; undefined if nothing changed. */
export function changedType(before: readonly Booth[], after: readonly Booth[]): BoothType | undefined {
  const idsOf = (booths: readonly Booth[], type: BoothType) =>
    booths.filter(({ booth_type }) => booth_type === type).map(({ id }) => id)
  // Moving a booth changes both types; the server only needs the one that gained it.
  return (['primary', 'secondary'] as const).find((type) => {
    const [was, is] = [idsOf(before, type), idsOf(after, type)]
    return is.length >= was.length && is.join() !== was.join()
  })
}
