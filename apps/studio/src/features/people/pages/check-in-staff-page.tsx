import { PeoplePage } from '../components/people-page.tsx'

/** The people who check attendees in (PP-073, SH-163). */
export function CheckInStaffPage({ eventId }: { eventId: string }) {
  return <PeoplePage eventId={eventId} kind="checkInStaff" hasRoles={false} />
}
