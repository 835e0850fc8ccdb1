import { Stack } from '@mantine/core'
import { decide } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/events/public.ts'
import { useHolder } from '#features/permissions/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { AdmissionSection } from '../components/admission-section.tsx'
import { BlockListSection } from '../components/block-list-section.tsx'
import { SettingsSection } from '../components/settings-section.tsx'
import { t } from '../texts.ts'

/** How many can register for the event, who, and how. */
export function RegistrationSettingsPage({ eventId }: { eventId: string }) {
  const event = useQuery(eventQuery(eventId)).data
  const place = event && { workspaceId: event.workspace?.id ?? null }
  const mayUpdate = decide(useHolder(), 'registrant:update', place).allowed
  return (
    <>
      <PageHead title={t('settingsTitle')} sentence={t('settingsSentence')} />
      <Stack gap="xl" maw="45rem">
        <SettingsSection eventId={eventId} />
        <AdmissionSection eventId={eventId} />
        <BlockListSection mayUpdate={mayUpdate} />
      </Stack>
    </>
  )
}
