import { PeoplePage } from '../components/people-page.tsx'

/** Who lets people in at an event (PP-073, SH-163). */
export function CheckInStaffPage({ eventId }: { eventId: string }) {
  return <PeoplePage eventId={eventId} kind="checkInStaff" hasRoles={false} />
}
