/** The selected people of a list: the marked ones, or all except the marked ones (PP-027, PP-028). */
import type { BodyOf } from '@marquee/api'
import type { deleteEventRoles } from '@marquee/api/people'

/** The selection as a request body. */
export type SelectedPeople = BodyOf<typeof deleteEventRoles>

export type Selection = { isAll: boolean; marked: readonly string[] }

export const noneSelected: Selection = { isAll: false, marked: [] }
export const everyoneSelected: Selection = { isAll: true, marked: [] }

export function isSelected({ isAll, marked }: Selection, id: string): boolean {
  return marked.includes(id) !== isAll
}

/** Toggles a person; in select-all mode a deselected person is excluded. */
export function toggled({ isAll, marked }: Selection, id: string): Selection {
  return { isAll, marked: marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id] }
}

/** How many of `count` people are selected. */
export function countSelected({ isAll, marked }: Selection, count: number): number {
  return isAll ? Math.max(0, count - marked.length) : marked.length
}

type Filter = { event: string; role: SelectedPeople['role']; search: string; company?: string | undefined }

/** The request body for the selection. */
export function selectionCall({ isAll, marked }: Selection, filter: Filter): SelectedPeople {
  const { event, role, search, company } = filter
  const ids = [...marked]
  return isAll
    ? { event, role, is_all: true, excluded: ids, search, ...(company !== undefined && { company }) }
    : { event, role, ids }
}
