import type { ReadyAction } from '@marquee/domain/events'
import { useState } from 'react'
import { isEventReady } from './is-event-ready.ts'

/** Menu entries that need a ready event (EV-078). */
const readyActions = new Map<string, ReadyAction>([
  ['duplicate', 'duplicate'],
  ['makeTemplate', 'make_template'],
  ['reschedule', 'reschedule'],
  ['invites', 'send_calendar_invites'],
  ['delete', 'delete'],
])

/** The chosen action of a menu; actions that need a ready event are checked first. */
export function useReadyChoice<Choice extends string>(eventId: string) {
  const [chosen, setChosen] = useState<Choice>()
  const choose = async (choice: Choice) => {
    const action = readyActions.get(choice)
    if (action === undefined || (await isEventReady(eventId, action))) setChosen(choice)
  }
  return { chosen, choose, close: () => setChosen(undefined) }
}
