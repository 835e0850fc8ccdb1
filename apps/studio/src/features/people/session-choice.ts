/** The sessions that somebody is in: all, also those that are added later, or some, or none yet. */
export type ChosenSessions = { isAll: boolean; broadcasts: string[] }

export const allSessions: ChosenSessions = { isAll: true, broadcasts: [] }
export const noSessions: ChosenSessions = { isAll: false, broadcasts: [] }

/** Stands for all sessions among the choices. */
export const allValue = 'all'

/** What is chosen after the list of choices became this: all and some are not chosen together, the last choice counts. */
export function chosenAfter(before: ChosenSessions, values: readonly string[]): ChosenSessions {
  const broadcasts = values.filter((value) => value !== allValue)
  const hasAll = values.includes(allValue)
  return hasAll && (!before.isAll || broadcasts.length === 0) ? allSessions : { isAll: false, broadcasts }
}
