/**
 * Edits the speakers of a session. Each change names one speaker and this session only, so concurrent assignments by
 * colleagues survive. A change shows optimistically.
 */
import { getBroadcast } from '@marquee/api/agenda'
import { listEventRoles, peopleKey, updateEventRole } from '@marquee/api/people'
import type { Broadcast } from '@marquee/domain/agenda'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EventPerson, speakersOfSessionQuery } from '#features/people/public.ts'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { useSignal } from '#lib/signals.ts'
import { toast } from '#ui/toast/toast.ts'
import { broadcastsQuery } from './agenda-queries.ts'
import { t } from './texts.ts'
import { refreshOne } from './use-agenda-live.ts'

type Speaker = Broadcast['speakers'][number]

/** A speaker in a session; a null role is the default, and undefined `roles` are not loaded yet. */
export type SessionSpeaker = Speaker & {
  roles: readonly (string | null)[] | undefined
  isEverywhere: boolean
}

/** No roles means removed from the session. */
type Assignment = { speaker: Speaker; roles: readonly (string | null)[] }

/** The speakers with pending changes, and functions that add, remove or change them. */
export function useSessionSpeakers({ id, event, speakers }: Broadcast) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<ReadonlyMap<string, Assignment>>(new Map())
  const known = useQuery(speakersOfSessionQuery(event, id))
  useSignal('broadcast-updated', ({ broadcast_id }) => {
    if (broadcast_id === id) void queryClient.invalidateQueries(speakersOfSessionQuery(event, id))
  })
  const refresh = () => {
    const { queryKey } = broadcastsQuery(event)
    return Promise.all([
      refreshOne(id, { queryClient, queryKey, get: () => getBroadcast({ path: { id } }) }),
      queryClient.invalidateQueries({ queryKey: peopleKey }),
    ])
  }
  const { mutate } = useMutation({
    // One after another, so that the last change of a speaker wins.
    scope: { id: `speakers-of-${id}` },
    mutationFn: ({ speaker, roles }: Assignment) =>
      updateEventRole({
        path: { id: speaker.id },
        body: { broadcast_roles: [{ broadcast: id, roles: [...roles] }] },
      }),
    onMutate: (assignment) => setPending((before) => new Map(before).set(assignment.speaker.id, assignment)),
    onError: (error) =>
      toast({ kind: 'error', message: fieldErrorOf(error, 'broadcasts') ?? sentenceOf(error) }),
    // The optimistic state is dropped only once the real one is loaded.
    onSettled: async (_reply, _error, assignment) => {
      await refresh()
      setPending((before) => new Map([...before].filter(([, latest]) => latest !== assignment)))
    },
  })
  return { speakers: shownOf(id, { speakers, pending, people: known.data?.results }), known, set: mutate }
}

type SpeakersContext = {
  speakers: readonly Speaker[]
  pending: ReadonlyMap<string, Assignment>
  people: readonly EventPerson[] | undefined
}

function shownOf(sessionId: string, { speakers, pending, people = [] }: SpeakersContext): SessionSpeaker[] {
  const isNew = ({ speaker }: Assignment) => !speakers.some(({ id }) => id === speaker.id)
  const all = [...speakers, ...[...pending.values()].filter(isNew).map(({ speaker }) => speaker)]
  return all.flatMap((speaker): SessionSpeaker[] => {
    const assignment = pending.get(speaker.id)
    if (assignment)
      return assignment.roles.length === 0
        ? []
        : [{ ...speaker, roles: assignment.roles, isEverywhere: false }]
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

/**
 * Adds the speakers chosen before the session was saved, and returns the session with them. A toast names any who could
 * not be added; the session is saved in any case.
 */
export function useAssignSpeakers(eventId: string) {
  const queryClient = useQueryClient()
  return async (session: Broadcast, chosen: Speaker[]): Promise<Broadcast> => {
    if (chosen.length === 0) return session
    const refused: Speaker[] = []
    for (const speaker of chosen) {
      const body = { broadcast_roles: [{ broadcast: session.id, roles: [null] }] }
      await updateEventRole({ path: { id: speaker.id }, body }).catch(() => refused.push(speaker))
    }
    if (refused.length > 0) {
      const name = refused.map((one) => one.name).join(', ')
      toast({ kind: 'error', message: t('speakers.notAssigned', { name, title: session.title }) })
    }
    void queryClient.invalidateQueries({ queryKey: listEventRoles.key({ query: { event: eventId } }) })
    const added = chosen.filter((speaker) => !refused.includes(speaker))
    const others = session.speakers.filter(({ id }) => !added.some((one) => one.id === id))
    return { ...session, speakers: [...others, ...added] }
  }
}
