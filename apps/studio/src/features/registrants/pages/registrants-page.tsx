import { ActionIcon, Menu, Text } from '@mantine/core'
import { decide } from '@marquee/domain/permissions'
import { IconDots, IconFileImport, IconLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { eventQuery } from '#features/events/public.ts'
import { DecidedButton, useHolder } from '#features/permissions/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { RegistrantList } from '../components/registrant-list.tsx'
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
  const [open, setOpen] = useState<'add' | 'import' | 'prefilled'>()
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
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="default" size="lg" aria-label={t('moreActions')}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconFileImport size={16} aria-hidden />}
                  disabled={!update.allowed}
                  onClick={() => setOpen('import')}
                >
                  {t('import')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconLink size={16} aria-hidden />}
                  disabled={!update.allowed}
                  onClick={() => setOpen('prefilled')}
                >
                  {t('prefilled')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
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
