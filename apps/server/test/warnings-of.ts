/** What the alert centre says about an event. */
import type { AlertCentre, FailedCheck, WarningKey } from '@marquee/domain/readiness'
import type { Person } from './people.ts'

/** The failed checks of the event, or only those with this key. */
export async function warningsOf(person: Person, event: string, key?: WarningKey): Promise<FailedCheck[]> {
  const reply = await person.request({ url: `/api/event/events/${event}/alert_centre/` })
  const { failed_checks } = reply.json<AlertCentre>()
  return key === undefined ? failed_checks : failed_checks.filter((check) => check.key === key)
}
