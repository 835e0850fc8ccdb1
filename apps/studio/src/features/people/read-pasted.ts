/** Parses pasted people, with the event's sessions that the rows name. */
import { readPastedPeople, sessionsOfCell } from '@marquee/domain/people'
import type { ChosenSessions } from './session-choice.ts'
import { t } from './texts.ts'
import type { PersonToAdd } from './use-add-people.ts'

type PasteContext = {
  /** The event's sessions; undefined while they load, and for people who aren't in sessions. */
  sessions: readonly { id: string; title: string }[] | undefined
  /** For everyone whose row names no sessions. */
  chosen: ChosenSessions
}

export type ReadPeople = {
  header: string | undefined
  people: PersonToAdd[]
  /** A message for each invalid line, in order. */
  faults: string[]
  /** Whether any row names sessions. */
  namesSessions: boolean
}

/** The people in the text, and what is wrong with the other lines. */
export function readPeopleToAdd(text: string, { sessions, chosen }: PasteContext): ReadPeople {
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
    faults: faults.toSorted((a, b) => a.line - b.line).map(({ sentence }) => sentence),
    namesSessions: pasted.people.some(({ sessions: cell }) => cell !== ''),
  }
}
