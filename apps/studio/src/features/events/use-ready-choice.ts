import type { ReadyAction } from '@marquee/domain/events'
import { useState } from 'react'
import { isEventReady } from './is-event-ready.ts'

/** What needs a ready event (EV-078), by the name of its entry in menus. */
const readyActions = new Map<string, ReadyAction>([
  ['duplicate', 'duplicate'],
  ['makeTemplate', 'make_template'],
  ['reschedule', 'reschedule'],
  ['invites', 'send_calendar_invites'],
  ['delete', 'delete'],
])

/** What is chosen to be done with the event: what needs a ready one, only after it has been asked whether it is. */
export function useReadyChoice<Choice extends string>(eventId: string) {
  const [chosen, setChosen] = useState<Choice>()
  const choose = async (choice: Choice) => {
    const action = readyActions.get(choice)
    if (action === undefined || (await isEventReady(eventId, action))) setChosen(choice)
  }
  return { chosen, choose, close: () => setChosen(undefined) }
}
