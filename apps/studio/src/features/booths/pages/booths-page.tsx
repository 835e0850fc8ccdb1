import { Box, Skeleton, Stack } from '@mantine/core'
import { type Booth, maxBoothTitleLength } from '@marquee/domain/booths'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery, useMayChangeEvent } from '#features/events/public.ts'
import { PlanGate } from '#features/flags/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import type { BoothChoice } from '../components/booth-card.tsx'
import { BoothEditor, DeleteBoothDialog } from '../components/booth-dialogs.tsx'
import { BoothList } from '../components/booth-list.tsx'
import { useAddBooths, useCopySponsorLink } from '../booth-mutations.ts'
import { boothsQuery } from '../booth-queries.ts'
import { t } from '../texts.ts'
import type { Decision } from '@marquee/domain/permissions'
import { QuickAdd } from '#ui/quick-add/quick-add.tsx'
import { QuickEntries } from '#ui/quick-add/quick-entries.tsx'

/** The booths of an event (BO-001, SH-165); webinars have none. */
export function BoothsPage({ eventId }: { eventId: string }) {
  const { data: event } = useQuery(eventQuery(eventId))
  const isWebinar = event?.event_type === 'Webinar'
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      {isWebinar ? (
        <ListState icon={<IconBuildingStore aria-hidden />} title={t('webinar')} text={t('webinarText')} />
      ) : (
        <PlanGate feature="booths_tab" pending={<BoothsSkeleton />}>
          <Booths eventId={eventId} />
        </PlanGate>
      )}
    </>
  )
}

type ChosenBooth = { id: string; choice: BoothChoice; isOpen: boolean }

function Booths({ eventId }: { eventId: string }) {
  const query = useQuery(boothsQuery(eventId))
  const decision = useMayChangeEvent(eventId)
  const [chosen, setChosen] = useState<ChosenBooth>()
  const copying = useCopySponsorLink()
  if (query.data === undefined) {
    if (!query.isError) return <BoothsSkeleton />
    const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() }
    return <FailedNotice message={t('loadFailed')} error={query.error} {...retry} />
  }
  const booths = query.data.results
  const choose = (booth: Booth, choice: BoothChoice) =>
    choice === 'link' ? copying.mutate(booth) : setChosen({ id: booth.id, choice, isOpen: true })
  const close = () => setChosen((before) => before && { ...before, isOpen: false })
  const isOpen = (choice: BoothChoice) => chosen?.isOpen === true && chosen.choice === choice
  // The list's latest copy: resources and rooms are saved while the editor is open.
  const booth = booths.find(({ id }) => id === chosen?.id)
  return (
    <>
      <NewBoothForm eventId={eventId} decision={decision} />
      {booths.length === 0 ? (
        <ListState icon={<IconBuildingStore aria-hidden />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <BoothList eventId={eventId} booths={booths} canEdit={decision.allowed} onChoose={choose} />
      )}
      {booth && (
        <>
          <BoothEditor eventId={eventId} booth={booth} isOpen={isOpen('edit')} onClose={close} />
          <DeleteBoothDialog eventId={eventId} booth={booth} isOpen={isOpen('delete')} onClose={close} />
        </>
      )}
    </>
  )
}

function BoothsSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={72} />
      ))}
    </Stack>
  )
}

/** Adds booths by title. */
function NewBoothForm({ eventId, decision }: { eventId: string; decision: Decision }) {
  const { add, entries } = useAddBooths(eventId)
  return (
    <Box pb="md">
      <QuickAdd
        label={t('newBooth')}
        addLabel={t('add')}
        maxLength={maxBoothTitleLength}
        lockedReason={decision.allowed ? undefined : decision.sentence}
        onAdd={add}
      />
      <QuickEntries entries={entries} titleOf={(title) => title} />
    </Box>
  )
}
