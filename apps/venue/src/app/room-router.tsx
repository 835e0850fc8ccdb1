import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import { BoothPage, BoothsPage } from '#features/booths/public.ts'
import {
  AgendaPage,
  EndPage,
  Entrance,
  LobbyPage,
  NothingHerePage,
  RoomFailure,
  RoomFrame,
  RoomGate,
  SpeakersPage,
} from '#features/room/public.ts'
import { RoomsPage } from '#features/rooms/public.ts'
import { ProducerTools, ReplayPage, StagePage } from '#features/stage/public.ts'
import type { RoomConnection } from '#lib/room-connection.ts'
import { lazy, Suspense } from 'react'
import { roomPanels } from './room-panels.ts'

/** Only those who make a session go there. */
const BackstagePage = lazy(async () => ({
  default: (await import('#features/backstage/public.ts')).BackstagePage,
}))

/** Passed once, with devices that only those who speak need. */
const TechCheckPage = lazy(async () => ({
  default: (await import('#features/backstage/public.ts')).TechCheckPage,
}))

/** Only those who talk go there. */
const DiscussionPage = lazy(async () => ({
  default: (await import('#features/discussions/public.ts')).DiscussionPage,
}))

/** Only the end of an event has them. */
const EventSurveys = lazy(async () => ({
  default: (await import('#features/surveys/public.ts')).EventSurveys,
}))

type RoomRouterOptions = {
  eventId: string
  connection: RoomConnection
  /** In place of the address bar, for tests. */
  history?: RouterHistory
}

/** The router of an event's room. */
export function createRoomRouter({ eventId, connection, history }: RoomRouterOptions) {
  const root = createRootRoute({
    component: () => (
      <RoomGate eventId={eventId} connection={connection}>
        <RoomFrame panels={roomPanels} tools={<ProducerTools />}>
          <Outlet />
        </RoomFrame>
      </RoomGate>
    ),
    notFoundComponent: NothingHerePage,
  })
  const place = { getParentRoute: () => root }
  const routeTree = root.addChildren([
    createRoute({ ...place, path: '/', component: Entrance }),
    createRoute({ ...place, path: '/lobby', component: LobbyPage }),
    createRoute({
      ...place,
      path: '/tech-check',
      component: () => (
        <Suspense>
          <TechCheckPage />
        </Suspense>
      ),
    }),
    createRoute({ ...place, path: '/agenda', component: AgendaPage }),
    createRoute({ ...place, path: '/stage/$stage', component: StagePage }),
    createRoute({ ...place, path: '/replay/$session', component: ReplayPage }),
    createRoute({
      ...place,
      path: '/backstage/$session',
      component: () => (
        <Suspense>
          <BackstagePage />
        </Suspense>
      ),
    }),
    createRoute({ ...place, path: '/rooms', component: RoomsPage }),
    createRoute({
      ...place,
      path: '/rooms/$room',
      component: () => (
        <Suspense>
          <DiscussionPage />
        </Suspense>
      ),
    }),
    createRoute({ ...place, path: '/speakers', component: SpeakersPage }),
    createRoute({ ...place, path: '/booths', component: () => <BoothsPage type="primary" /> }),
    createRoute({ ...place, path: '/secondary-booths', component: () => <BoothsPage type="secondary" /> }),
    createRoute({ ...place, path: '/booths/$booth', component: BoothPage }),
    createRoute({
      ...place,
      path: '/end',
      component: () => (
        <EndPage>
          <Suspense>
            <EventSurveys />
          </Suspense>
        </EndPage>
      ),
    }),
  ])
  return createRouter({
    routeTree,
    basepath: `/event/${eventId}/room`,
    defaultErrorComponent: ({ reset }) => <RoomFailure reset={reset} />,
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRoomRouter>
  }
}
