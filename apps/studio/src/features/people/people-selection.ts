/** Which people of a list are selected: those that are marked, or all but those that are (PP-027, PP-028). */
import type { BodyOf } from '@marquee/api'
import type { deleteEventRoles } from '@marquee/api/people'

/** Whoever is selected, as the server is asked. */
export type SelectedPeople = BodyOf<typeof deleteEventRoles>

export type Selection = { isAll: boolean; marked: readonly string[] }

export const nobodySelected: Selection = { isAll: false, marked: [] }
export const everybodySelected: Selection = { isAll: true, marked: [] }

export function isSelected({ isAll, marked }: Selection, id: string): boolean {
  return marked.includes(id) !== isAll
}

/** The same with one person more, or fewer; in select-all mode whoever is taken out is excluded. */
export function toggled({ isAll, marked }: Selection, id: string): Selection {
  return { isAll, marked: marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id] }
}

/** How many are selected of `count` in all. */
export function countSelected({ isAll, marked }: Selection, count: number): number {
  return isAll ? Math.max(0, count - marked.length) : marked.length
}

type Filter = { event: string; role: SelectedPeople['role']; search: string; company?: string | undefined }

/** What the server is told of the selection. */
export function selectionCall({ isAll, marked }: Selection, filter: Filter): SelectedPeople {
  const { event, role, search, company } = filter
  const list = [...marked]
  return isAll
    ? { event, role, is_all: true, excluded: list, search, ...(company !== undefined && { company }) }
    : { event, role, ids: list }
}
