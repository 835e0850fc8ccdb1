import { Button, Text } from '@mantine/core'
import { decide } from '@marquee/domain/permissions'
import {
  IconFileImport,
  IconLink,
  IconPlus,
  IconSettings,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { eventQuery } from '#features/events/public.ts'
import { DecidedButton, useHolder } from '#features/permissions/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { AdmissionDialog } from '../components/admission-dialog.tsx'
import { BlockListDialog } from '../components/block-list-dialog.tsx'
import { RegistrantList } from '../components/registrant-list.tsx'
import { SettingsDialog } from '../components/settings-dialog.tsx'
import { registrantCountsQuery, registrationSettingsQuery } from '../registrant-queries.ts'
import { t } from '../texts.ts'
import { useRegistrantUpdates } from '../use-registrant-updates.ts'

// Its form needs the domain's schemas, which the list doesn't.
const AddRegistrantDialog = lazyPart(
  async () => (await import('../components/add-registrant-dialog.tsx')).AddRegistrantDialog,
)

const PrefilledLinkDialog = lazyPart(
  async () => (await import('../components/prefilled-link-dialog.tsx')).PrefilledLinkDialog,
)

const ImportDialog = lazyPart(
  async () => (await import('#features/registrant-import/public.ts')).ImportDialog,
)

/** Everyone who registered for the event (RG-066, RG-067). */
export function RegistrantsPage({ eventId }: { eventId: string }) {
  const [open, setOpen] = useState<'add' | 'import' | 'prefilled' | 'settings' | 'admission' | 'blocks'>()
  const event = useQuery(eventQuery(eventId)).data
  const place = event && { workspaceId: event.workspace?.id ?? null }
  const holder = useHolder()
  const update = decide(holder, 'registrant:update', place)
  useRegistrantUpdates()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setOpen('settings')}
            >
              {t('settings')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconUserCheck size={16} aria-hidden />}
              onClick={() => setOpen('admission')}
            >
              {t('admission')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconUserOff size={16} aria-hidden />}
              onClick={() => setOpen('blocks')}
            >
              {t('blockList')}
            </Button>
            <DecidedButton
              decision={update}
              variant="default"
              leftSection={<IconLink size={16} aria-hidden />}
              onClick={() => setOpen('prefilled')}
            >
              {t('prefilled')}
            </DecidedButton>
            <DecidedButton
              decision={update}
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => setOpen('import')}
            >
              {t('import')}
            </DecidedButton>
            <DecidedButton
              decision={update}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpen('add')}
            >
              {t('add')}
            </DecidedButton>
          </>
        }
      />
      <Places eventId={eventId} isHybrid={event?.host_type === 'Hybrid'} />
      <RegistrantList
        eventId={eventId}
        mayUpdate={update.allowed}
        mayExport={decide(holder, 'registrant:export', place).allowed}
      />
      <SettingsDialog eventId={eventId} isOpen={open === 'settings'} onClose={close} />
      <AdmissionDialog eventId={eventId} isOpen={open === 'admission'} onClose={close} />
      <BlockListDialog isOpen={open === 'blocks'} mayUpdate={update.allowed} onClose={close} />
      <Suspense>
        {open === 'add' && <AddRegistrantDialog eventId={eventId} isOpen onClose={close} />}
        {open === 'prefilled' && <PrefilledLinkDialog eventId={eventId} isOpen onClose={close} />}
        {open === 'import' && <ImportDialog eventId={eventId} isOpen onClose={close} />}
      </Suspense>
    </>
  )
}

/** How many places are taken, counted live. */
function Places({ eventId, isHybrid }: { eventId: string; isHybrid: boolean }) {
  const counts = useQuery(registrantCountsQuery(eventId))
  const { capacity = null, in_person_capacity = null } =
    useQuery(registrationSettingsQuery(eventId)).data ?? {}
  if (counts.isError && counts.data === undefined) return <Text role="alert">{t('countFailed')}</Text>
  if (!counts.data) return <Text mih="1.55em" />
  const { registered, in_person, online, arrived } = counts.data
  const inPerson =
    in_person_capacity === null
      ? t('inPersonCount', { count: in_person })
      : t('inPersonPlaces', { count: in_person, capacity: in_person_capacity })
  return (
    <Text role="status" fw={500} mb="sm">
      {capacity === null ? t('registered', { count: registered }) : t('places', { registered, capacity })}
      {isHybrid && ` · ${inPerson} · ${t('onlineCount', { count: online })}`}
      {arrived > 0 && ` · ${t('arrivedCount', { count: arrived })}`}
    </Text>
  )
}
