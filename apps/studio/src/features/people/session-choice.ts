/** The sessions of a person: all including future ones, some, or none yet. */
export type ChosenSessions = { isAll: boolean; broadcasts: string[] }

export const allSessions: ChosenSessions = { isAll: true, broadcasts: [] }
export const noSessions: ChosenSessions = { isAll: false, broadcasts: [] }

/** The option that means all sessions. */
export const allValue = 'all'

/** The choice after the selected options changed: "all" and single sessions exclude each other, and the last one wins. */
export function chosenAfter(before: ChosenSessions, values: readonly string[]): ChosenSessions {
  const broadcasts = values.filter((value) => value !== allValue)
  const hasAll = values.includes(allValue)
  return hasAll && (!before.isAll || broadcasts.length === 0) ? allSessions : { isAll: false, broadcasts }
}
