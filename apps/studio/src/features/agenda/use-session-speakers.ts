/**
 * Who speaks in a session, as it is being changed. A change names one speaker and this session only, so that what
 * others assign meanwhile stays. It is shown until the server has answered, and is then what the server says.
 */
import { getBroadcast, updateEventRole } from '@marquee/api'
import type { Broadcast } from '@marquee/domain/agenda'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EventPerson, peopleKeys, speakersOfSessionQuery } from '#features/people/public.ts'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { useSignal } from '#lib/signals.ts'
import { toast } from '#ui/toast/toast.ts'
import { broadcastsQuery } from './agenda-queries.ts'
import { refreshOne } from './use-agenda-live.ts'

type Speaker = Broadcast['speakers'][number]

/** Somebody in a session; `roles` are what they do in it, null is the default; undefined while it is not known. */
export type SessionSpeaker = Speaker & {
  roles: readonly (string | null)[] | undefined
  isEverywhere: boolean
}

/** No roles are out of the session. */
type Wanted = { speaker: Speaker; roles: readonly (string | null)[] }

/** The speakers of the session with what is on its way, and what puts one in, takes one out or gives them a role. */
export function useSessionSpeakers({ id, event, speakers }: Broadcast) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<ReadonlyMap<string, Wanted>>(new Map())
  const known = useQuery(speakersOfSessionQuery(event, id))
  useSignal('broadcast-updated', ({ broadcast_id }) => {
    if (broadcast_id === id) void queryClient.invalidateQueries(speakersOfSessionQuery(event, id))
  })
  const refresh = () => {
    const { queryKey } = broadcastsQuery(event)
    return Promise.all([
      refreshOne(id, { queryClient, queryKey, get: getBroadcast }),
      queryClient.invalidateQueries({ queryKey: peopleKeys.event(event) }),
    ])
  }
  const { mutate } = useMutation({
    // One after another: the last word about somebody is the last that is said.
    scope: { id: `speakers-of-${id}` },
    mutationFn: ({ speaker, roles }: Wanted) =>
      updateEventRole(speaker.id, { broadcast_roles: [{ broadcast: id, roles: [...roles] }] }),
    onMutate: (wanted) => setPending((before) => new Map(before).set(wanted.speaker.id, wanted)),
    onError: (error) =>
      toast({ kind: 'error', message: fieldErrorOf(error, 'broadcasts') ?? sentenceOf(error) }),
    // What is shown meanwhile goes when what is so is there.
    onSettled: async (_reply, _error, wanted) => {
      await refresh()
      setPending((before) => new Map([...before].filter(([, one]) => one !== wanted)))
    },
  })
  return { speakers: shownOf(id, { speakers, pending, people: known.data?.results }), known, set: mutate }
}

type Around = {
  speakers: readonly Speaker[]
  pending: ReadonlyMap<string, Wanted>
  people: readonly EventPerson[] | undefined
}

function shownOf(sessionId: string, { speakers, pending, people = [] }: Around): SessionSpeaker[] {
  const isNew = ({ speaker }: Wanted) => !speakers.some(({ id }) => id === speaker.id)
  const all = [...speakers, ...[...pending.values()].filter(isNew).map(({ speaker }) => speaker)]
  return all.flatMap((speaker): SessionSpeaker[] => {
    const wanted = pending.get(speaker.id)
    if (wanted)
      return wanted.roles.length === 0 ? [] : [{ ...speaker, roles: wanted.roles, isEverywhere: false }]
    const person = people.find(({ id }) => id === speaker.id)
    return [{ ...speaker, ...doingOf(person, sessionId) }]
  })
}

function doingOf(person: EventPerson | undefined, sessionId: string) {
  const here = person?.roles.filter(
    ({ all_broadcasts, broadcasts }) => all_broadcasts || broadcasts.includes(sessionId),
  )
  return {
    roles: here?.map(({ role, is_default }) => (is_default ? null : role.id)),
    isEverywhere: here?.some(({ all_broadcasts }) => all_broadcasts) ?? false,
  }
}
