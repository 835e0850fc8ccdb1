/** Somebody's part in a backstage: what they send, and the connection that carries it. */
import { enterBackstage, getBackstage, leaveBackstage } from '@marquee/api/venue/backstage'
import type { EnterBackstage } from '@marquee/domain/backstage'
import type { QueryClient } from '@tanstack/react-query'
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import type { BackstagePath } from './backstage-queries.ts'
import { createOwnMedia, type OwnMedia, type OwnMediaState } from './own-media.ts'
import { rememberedInside, rememberInside } from './remember-backstage.ts'
import { openPeer, type Peer } from './peer.ts'
import { createStageLink, type StageLink } from './stage-link.ts'
import { useStore } from './store.ts'

export type Participation = {
  session: string
  media: OwnMedia
  link: StageLink<Peer>
  /** Closes everything, and tells the server. */
  leave: () => Promise<void>
}

type Sent = Pick<EnterBackstage, 'has_camera' | 'has_microphone' | 'is_sharing'>

/** What the others are told of what somebody sends. */
export const sentOf = ({ camera, microphone, isMuted, screen }: OwnMediaState): Sent => ({
  has_camera: camera !== null,
  has_microphone: microphone !== null && !isMuted,
  is_sharing: screen !== null,
})

type OpeningPart = { path: BackstagePath; queryClient: QueryClient; backdrops: readonly string[] }

function createParticipation({ path, queryClient, backdrops }: OpeningPart): Participation {
  const media = createOwnMedia({ backdrops })
  const query = getBackstage.query({ path })
  const link = createStageLink({
    media,
    async open(onState) {
      // Known by now, or fetched at the same time by the page.
      const { carrier } = await queryClient.ensureQueryData(query)
      if (carrier === 'marquee') return openPeer(onState)
      const { openLivekitPeer } = await import('./livekit-peer.ts')
      return openLivekitPeer({ onState, ...peopleIn(path, queryClient) })
    },
    nothing: new Map(),
    name: path.id,
    async enter(peer, replaces) {
      const offer = await peer.offer()
      const body = { offer, has_consented: true as const, quality: null, replaces, ...sentOf(media.state()) }
      const entered = await enterBackstage({ path, body })
      void queryClient.invalidateQueries({ queryKey: getBackstage.key({ path }) })
      return { connection: entered.connection, accept: () => peer.accept(entered) }
    },
  })
  return {
    session: path.id,
    media,
    link,
    async leave() {
      rememberInside(undefined)
      link.stop()
      media.close()
      await leaveBackstage({ path })
    },
  }
}

/** Who is backstage, as the page knows it. */
function peopleIn(path: BackstagePath, queryClient: QueryClient) {
  const query = getBackstage.query({ path })
  return {
    people: () => queryClient.getQueryData(query.queryKey)?.people ?? [],
    followPeople: (onChange: () => void) =>
      new QueryObserver(queryClient, { ...query, enabled: false }).subscribe(onChange),
  }
}

/**
 * The person's part in this backstage, as long as the page is open. Who was inside before a reload is inside again at once:
 * their browser may still open the devices, and the others shouldn't wait for a click.
 */
export function useOpenParticipation(session: string): Participation {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  const [participation] = useState(() =>
    createParticipation({
      path: { event_id: event.id, id: session },
      queryClient,
      backdrops: event.virtual_backgrounds,
    }),
  )
  const { media, link } = participation
  useEffect(() => {
    const inside = rememberedInside(session)
    if (inside) {
      media.mute(inside.isMuted)
      if (inside.hasCamera) void media.turn('camera', true)
      if (inside.hasMicrophone) void media.turn('microphone', true)
      link.start()
    }
    return () => {
      link.stop()
      media.close()
    }
  }, [session, media, link])
  useRememberInside(participation)
  return participation
}

type Phase = ReturnType<StageLink['state']>['phase']

export const isInside = (phase: Phase): phase is 'connecting' | 'connected' | 'reconnecting' =>
  phase === 'connecting' || phase === 'connected' || phase === 'reconnecting'

function useRememberInside({ session, media, link }: Participation): void {
  const { phase } = useStore(link)
  const { camera, microphone, isMuted, opening } = useStore(media)
  const hasCamera = camera !== null || opening.has('camera')
  const hasMicrophone = microphone !== null || opening.has('microphone')
  useEffect(() => {
    if (isInside(phase)) rememberInside({ session, hasCamera, hasMicrophone, isMuted })
    else if (phase !== 'off') rememberInside(undefined)
  }, [session, phase, hasCamera, hasMicrophone, isMuted])
}

export const ParticipationContext = createContext<Participation | null>(null)

export function useParticipation(): Participation {
  const participation = useContext(ParticipationContext)
  if (!participation) throw new Error('There is no backstage around this component.')
  return participation
}
