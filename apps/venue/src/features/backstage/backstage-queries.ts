import { changeOwnPlace, directPerson, getBackstage, setCard, setScene } from '@marquee/api/venue/backstage'
import type { Backstage, ChangeOwnPlace, DirectPerson, Scene, SceneCard } from '@marquee/domain/backstage'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRoom, useRoomConnection } from '#features/room/public.ts'
import { followChanges } from '#lib/follow-changes.ts'

/** Few are backstage, and they see each other: what changed is fetched at once, for all changes of a moment together. */
export const waitMs = 150

export type BackstagePath = { event_id: string; id: string }

/** The backstage of a session, kept current. */
export function useBackstageQuery(session: string) {
  const { event } = useRoom()
  const connection = useRoomConnection()
  const queryClient = useQueryClient()
  const path = { event_id: event.id, id: session }
  useEffect(() => {
    const key = getBackstage.key({ path: { event_id: event.id, id: session } })
    return followChanges(connection, {
      refetch: () => void queryClient.invalidateQueries({ queryKey: key }),
      isStaleAfter: (type, signal) =>
        // The event's logos are of its branding.
        type === 'event-updated' ||
        (type === 'backstage-updated' && 'session_id' in signal && signal.session_id === session),
      waitMs,
    })
  }, [connection, queryClient, event.id, session])
  return useQuery({ ...getBackstage.query({ path }), staleTime: Number.POSITIVE_INFINITY })
}

function usePath(session: string): BackstagePath {
  return { event_id: useRoom().event.id, id: session }
}

/** A mutation whose reply is the whole backstage. */
function useChange<Input>(path: BackstagePath, mutationFn: (input: Input) => Promise<Backstage>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (backstage) => queryClient.setQueryData(getBackstage.key({ path }), backstage),
  })
}

export function useChangeOwnPlace(session: string) {
  const path = usePath(session)
  return useChange(path, (body: ChangeOwnPlace) => changeOwnPlace({ path, body }))
}

export type Direction = { person: string; change: DirectPerson }

export function useDirectPerson(session: string) {
  const path = usePath(session)
  return useChange(path, ({ person, change }: Direction) =>
    directPerson({ path: { ...path, person_id: person }, body: change }),
  )
}

/** Changes the scene; the return picture shows it before the server has replied. */
export function useSetScene(session: string) {
  const path = usePath(session)
  const queryClient = useQueryClient()
  const key = getBackstage.key({ path })
  return useMutation({
    mutationFn: (scene: Scene) => setScene({ path, body: scene }),
    onMutate: (scene) =>
      queryClient.setQueryData<Backstage>(key, (backstage) => backstage && { ...backstage, scene }),
    onSuccess: (backstage) => queryClient.setQueryData(key, backstage),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** Puts what somebody wrote on screen; null takes it off. */
export function useSetCard(session: string) {
  const path = usePath(session)
  return useChange(path, (card: SceneCard | null) => setCard({ path, body: { card } }))
}
