import { Stack } from '@mantine/core'
import { hasEventRoles } from '@marquee/domain/permissions'
import { useMe } from '#features/accounts/public.ts'
import { IconLock } from '@tabler/icons-react'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmailSwitches } from '../components/email-switches.tsx'
import { PeoplePage } from '../components/people-page.tsx'
import { t } from '../texts.ts'

/** Producers and coordinators of an event (PP-053, SH-162), if the organization has event roles turned on (PP-058). */
export function StaffPage({ eventId }: { eventId: string }) {
  if (!hasEventRoles(useMe().organization)) {
    return (
      <>
        <PageHead title={t('staff')} />
        <ListState icon={<IconLock aria-hidden />} title={t('disabled')} />
      </>
    )
  }
  return (
    <PeoplePage eventId={eventId} kind="staff" hasRoles>
      {(mayUpdate) => (
        <Stack mt="xl" maw={420}>
          <EmailSwitches eventId={eventId} kind="staff" mayUpdate={mayUpdate} />
        </Stack>
      )}
    </PeoplePage>
  )
}
