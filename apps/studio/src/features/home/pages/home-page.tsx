import { Stack } from '@mantine/core'
import { getHome } from '@marquee/api/home'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InvitationNotice, useMe } from '#features/accounts/public.ts'
import { CreateEventButton, type EventStart, useEventUpdates } from '#features/events/public.ts'
import { UploadButton } from '#features/media/public.ts'
import { useCurrentWorkspace } from '#features/organizations/public.ts'
import { useSignal } from '#lib/signals.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { NextEvents } from '../components/next-events.tsx'
import { RecentRecordings } from '../components/recent-recordings.tsx'
import { RecentlyRecorded, RecentVideos } from '../components/recent-videos.tsx'
import { partOfDay } from '../greeting.ts'
import { t } from '../texts.ts'
import classes from './home-page.module.css'

/** The page after sign-in (SH-052): a greeting, first steps, the next events, and the newest videos and recordings. */
export function HomePage({ starts }: { starts: readonly EventStart[] }) {
  const me = useMe()
  const { current: workspace } = useCurrentWorkspace(me)
  const home = useQuery(homeQuery(workspace?.id))
  useEventUpdates()
  useSignal('session-updated', () => void home.refetch())
  const [part] = useState(() => partOfDay(new Date().getHours()))
  const name = me.first_name.trim() || me.email
  return (
    <>
      <PageHead
        title={t(part, { name })}
        actions={
          <>
            <UploadButton variant="default" />
            <CreateEventButton starts={starts} />
          </>
        }
      />
      <InvitationNotice />
      <Stack gap="xl">
        <FirstSteps steps={home.data?.first_steps ?? []} event={home.data?.next_events[0]} />
        <NextEvents query={home} />
        <RecentlyRecorded />
        <div className={classes['beside']}>
          <RecentVideos />
          <RecentRecordings query={home} />
        </div>
      </Stack>
    </>
  )
}

const onAirRefetchMs = 15_000

function homeQuery(workspaceId: string | undefined) {
  return queryOptions({
    ...getHome.query({ query: workspaceId === undefined ? {} : { workspace: workspaceId } }),
    // First steps are completed on other pages, so refetch on every return.
    staleTime: 0,
    // The number of viewers changes without a signal.
    refetchInterval: ({ state }) => (state.data?.on_air.length ? onAirRefetchMs : false),
  })
}
