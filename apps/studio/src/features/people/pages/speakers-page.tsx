import { Stack } from '@mantine/core'
import { hasEventRoles } from '@marquee/domain/permissions'
import { useMe } from '#features/accounts/public.ts'
import { DefaultRoleField } from '../components/default-role-field.tsx'
import { EmailSwitches } from '../components/email-switches.tsx'
import { PeoplePage } from '../components/people-page.tsx'

/** The speakers of an event (PP-019, SH-161), or of a repeating event's blueprint (SH-118). */
export function SpeakersPage({ eventId }: { eventId: string }) {
  const hasRoles = hasEventRoles(useMe().organization)
  return (
    <PeoplePage eventId={eventId} kind="speakers" hasRoles={hasRoles}>
      {(mayUpdate) => (
        <Stack gap="lg" mt="xl" maw={420}>
          {hasRoles && <DefaultRoleField eventId={eventId} mayUpdate={mayUpdate} />}
          <EmailSwitches eventId={eventId} kind="speakers" mayUpdate={mayUpdate} />
        </Stack>
      )}
    </PeoplePage>
  )
}
