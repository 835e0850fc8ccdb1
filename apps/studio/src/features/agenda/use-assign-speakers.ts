import { updateEventRole } from '@marquee/api'
import type { Broadcast } from '@marquee/domain/agenda'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { peopleKeys } from '#features/people/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { putRow } from './agenda-cache.ts'
import { broadcastsQuery } from './agenda-queries.ts'
import { t } from './texts.ts'

type Speakers = Broadcast['speakers']

/** Those who were chosen before the session was there are in it, one after another; who could not be is named. */
export function useAssignSpeakers(eventId: string): (session: Broadcast, speakers: Speakers) => void {
  const queryClient = useQueryClient()
  const { queryKey } = broadcastsQuery(eventId)
  const { mutate } = useMutation({
    mutationFn: async ({ session, speakers }: { session: Broadcast; speakers: Speakers }) => {
      const refused: Speakers = []
      for (const speaker of speakers) {
        const wanted = { broadcast_roles: [{ broadcast: session.id, roles: [null] }] }
        await updateEventRole(speaker.id, wanted).catch(() => refused.push(speaker))
      }
      return refused
    },
    onMutate: ({ session, speakers }) => {
      const others = session.speakers.filter(({ id }) => !speakers.some((one) => one.id === id))
      putRow(queryClient, queryKey, { ...session, speakers: [...others, ...speakers] })
    },
    onSuccess: (refused, { session }) => {
      if (refused.length === 0) return
      const name = refused.map((one) => one.name).join(', ')
      toast({ kind: 'error', message: t('speakers.notAssigned', { name, title: session.title }) })
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: peopleKeys.event(eventId) }),
      ]),
  })
  return (session, speakers) => {
    if (speakers.length > 0) mutate({ session, speakers })
  }
}
