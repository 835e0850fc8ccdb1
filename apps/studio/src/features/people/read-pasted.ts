/** What is pasted to add people, with the sessions of the event that it names. */
import { readPastedPeople, sessionsOfCell } from '@marquee/domain/people'
import type { ChosenSessions } from './session-choice.ts'
import { t } from './texts.ts'
import type { PersonToAdd } from './use-add-people.ts'

type Reading = {
  /** Of the event; undefined while they are on their way, and where people are in no sessions. */
  sessions: readonly { id: string; title: string }[] | undefined
  /** Of everybody whose row names none. */
  chosen: ChosenSessions
}

export type ReadPeople = {
  header: string | undefined
  people: PersonToAdd[]
  /** A sentence for each line that cannot be taken, in their order. */
  faults: string[]
  /** Whether any row names sessions. */
  namesSessions: boolean
}

/** Everybody that the text names, and what is wrong with the other lines. */
export function readPeopleToAdd(text: string, { sessions, chosen }: Reading): ReadPeople {
  const pasted = readPastedPeople(text)
  const faults = pasted.faults.map(({ line, reason, email }) => ({
    line,
    sentence: t(`add.${reason}`, { line, email }),
  }))
  const people = pasted.people.map(({ line, text, person, sessions: cell }): PersonToAdd => {
    const { ids, isAll, unknown } = sessionsOfCell(sessions ? cell : '', sessions ?? [])
    faults.push(...unknown.map((session) => ({ line, sentence: t('add.unknownSession', { line, session }) })))
    return { person, text, sessions: cell === '' ? chosen : { isAll, broadcasts: isAll ? [] : ids } }
  })
  return {
    header: pasted.header,
    people,
    faults: faults.toSorted((one, other) => one.line - other.line).map(({ sentence }) => sentence),
    namesSessions: pasted.people.some(({ sessions: cell }) => cell !== ''),
  }
}
