/** Duplicates of sessions and agenda items: right after the original, in the same tracks, with the same speakers. */
import { updateEventRole } from '@marquee/api'
import { type AgendaItem, placeInEvent } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { speakersOfSessionQuery } from '#features/people/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { putRow } from './agenda-cache.ts'
import { type AgendaRow, isSession, itemKind, sessionKind } from './agenda-kinds.ts'
import { actsOf } from './agenda-mutations.ts'
import { t } from './texts.ts'

const maxTitleLength = 255

/** `coming` are those that are on their way, where they will be; `onAdded` hears of each that is there. */
export function useDuplicates(event: Event, onAdded: (row: AgendaRow) => void) {
  const queryClient = useQueryClient()
  const [coming, setComing] = useState<readonly AgendaRow[]>([])
  const copySpeakers = async (from: string, to: string): Promise<void> => {
    const { results } = await queryClient.fetchQuery(speakersOfSessionQuery(event.id, from))
    for (const { id, roles } of results) {
      const here = roles.filter(({ broadcasts }) => broadcasts.includes(from))
      const wanted = here.map(({ role, is_default }) => (is_default ? null : role.id))
      if (wanted.length > 0) {
        await updateEventRole(id, { broadcast_roles: [{ broadcast: to, roles: wanted }] })
      }
    }
  }
  const create = async (original: AgendaRow): Promise<AgendaRow> => {
    const place = { title: titleOf(original), ...afterwards(original, event) }
    if (!isSession(original)) return itemKind.create({ ...itemKind.again(original), ...place })
    const session = await sessionKind.create({ ...sessionKind.again(original), ...place })
    if (original.speakers.length === 0) return session
    // Its deletion, which undoes the duplicate, waits for them.
    await copySpeakers(original.id, session.id).catch(() =>
      toast({ kind: 'error', message: t('duplicate.speakersFailed') }),
    )
    return { ...session, speakers: original.speakers }
  }
  const end = (id: string) => setComing((before) => before.filter((row) => row.id !== id))
  const { mutate } = useMutation({
    ...actsOf(event.id),
    mutationFn: create,
    onMutate: (original) => {
      const id = `duplicate-${crypto.randomUUID()}`
      setComing((before) => [
        ...before,
        { ...original, id, title: titleOf(original), ...afterwards(original, event) },
      ])
      return id
    },
    onSuccess: (row, original, id) => {
      end(id)
      putRow(queryClient, (isSession(row) ? sessionKind : itemKind).keyOf(event.id), row)
      toast({ message: t('duplicate.done', { title: original.title }) })
      onAdded(row)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKind.keyOf(event.id) }),
    onError: (_error, original, id) => {
      if (id !== undefined) end(id)
      const { failed } = isSession(original) ? sessionKind : itemKind
      toast({ kind: 'error', message: failed.create })
    },
  })
  return { duplicate: (original: AgendaRow) => mutate(original), coming }
}

function titleOf({ title }: AgendaRow): string {
  const copy = t('duplicate.title', { title })
  return copy.length <= maxTitleLength ? copy : title
}

type Times = Pick<AgendaItem, 'start_time' | 'end_time'>

/** As long as the original, from its end on; at its own time where that lies too far outside of the event. */
function afterwards({ start_time, end_time }: Times, event: Event): Times {
  const lengthMs = Date.parse(end_time) - Date.parse(start_time)
  const after = { start_time: end_time, end_time: new Date(Date.parse(end_time) + lengthMs).toISOString() }
  return placeInEvent(after, event) === 'far' ? { start_time, end_time } : after
}
