/** Somebody's part in a room: what they send, and the connection that carries it. */
import { listChannels } from '@marquee/api/venue/chat'
import { enterDiscussion, getDiscussion, leaveDiscussion } from '@marquee/api/venue/discussions'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import {
  createOwnMedia,
  createStageLink,
  isInside,
  type OwnMedia,
  rememberedInside,
  rememberInside,
  type StageLink,
  useStore,
} from '#features/backstage/public.ts'
import { useRoom } from '#features/room/public.ts'
import type { DiscussionPath } from './discussion-queries.ts'
import { openRoomPeer, type RoomPeer } from './room-peer.ts'

export type Talk = {
  path: DiscussionPath
  media: OwnMedia
  link: StageLink<RoomPeer>
  /** Closes everything, and gives the seat, or the place in line, to others. */
  leave: () => Promise<void>
}

type Sent = { has_camera: boolean; has_microphone: boolean }

/** What the others are told of what somebody sends. */
export const sentOf = ({ camera, microphone, isMuted }: ReturnType<OwnMedia['state']>): Sent => ({
  has_camera: camera !== null,
  has_microphone: microphone !== null && !isMuted,
})

type OpeningTalk = { path: DiscussionPath; queryClient: QueryClient; backdrops: readonly string[] }

function createTalk({ path, queryClient, backdrops }: OpeningTalk): Talk {
  const media = createOwnMedia({ backdrops })
  const link = createStageLink({
    media,
    open: openRoomPeer,
    nothing: new Map(),
    // Of all rooms: nobody talks in two.
    name: `rooms-${path.event_id}`,
    async enter(peer, replaces) {
      const offer = await peer.offer()
      const entered = await enterDiscussion({ path, body: { offer, replaces, ...sentOf(media.state()) } })
      void queryClient.invalidateQueries({ queryKey: getDiscussion.key({ path }) })
      void queryClient.invalidateQueries({ queryKey: listChannels.key() })
      return { connection: entered.connection, accept: () => peer.accept(entered.answer) }
    },
  })
  return {
    path,
    media,
    link,
    async leave() {
      rememberInside(undefined)
      link.stop()
      media.close()
      const discussion = await leaveDiscussion({ path })
      queryClient.setQueryData(getDiscussion.key({ path }), discussion)
    },
  }
}

const nameOf = ({ room_id }: DiscussionPath) => `room-${room_id}`

/**
 * The person's part in this room, as long as the page is open. Who was inside before a reload is inside again at once. Going to
 * another place leaves the room, so that others get the seat.
 */
export function useOpenTalk(path: DiscussionPath): Talk {
  const { virtual_backgrounds: backdrops } = useRoom().event
  const queryClient = useQueryClient()
  const [talk] = useState(() => createTalk({ path, queryClient, backdrops }))
  const { media, link } = talk
  useEffect(() => {
    const inside = rememberedInside(nameOf(talk.path))
    if (inside) {
      media.mute(inside.isMuted)
      if (inside.hasCamera) void media.turn('camera', true)
      if (inside.hasMicrophone) void media.turn('microphone', true)
      link.start()
    }
    return () => {
      const wasInside = isInside(link.state().phase)
      link.stop()
      media.close()
      // The server finds out by itself if it isn't told.
      if (wasInside) void talk.leave().catch(() => undefined)
    }
  }, [talk, media, link])
  useRememberInside(talk)
  return talk
}

function useRememberInside({ path, media, link }: Talk): void {
  const { phase } = useStore(link)
  const { camera, microphone, isMuted, opening } = useStore(media)
  const session = nameOf(path)
  const hasCamera = camera !== null || opening.has('camera')
  const hasMicrophone = microphone !== null || opening.has('microphone')
  useEffect(() => {
    if (isInside(phase)) rememberInside({ session, hasCamera, hasMicrophone, isMuted })
    else if (phase !== 'off') rememberInside(undefined)
  }, [session, phase, hasCamera, hasMicrophone, isMuted])
}

export const TalkContext = createContext<Talk | null>(null)

export function useTalk(): Talk {
  const talk = useContext(TalkContext)
  if (!talk) throw new Error('There is no room around this component.')
  return talk
}
