import { updateEventRole } from '@marquee/api'
import type { Broadcast } from '@marquee/domain/agenda'
import { useQueryClient } from '@tanstack/react-query'
import { peopleKeys } from '#features/people/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

type Speakers = Broadcast['speakers']

/**
 * Those who were chosen before the session was there are in it, one after another; the reply is the session with them.
 * Who could not be is named: the session is there in any case.
 */
export function useAssignSpeakers(eventId: string) {
  const queryClient = useQueryClient()
  return async (session: Broadcast, chosen: Speakers): Promise<Broadcast> => {
    if (chosen.length === 0) return session
    const refused: Speakers = []
    for (const speaker of chosen) {
      const wanted = { broadcast_roles: [{ broadcast: session.id, roles: [null] }] }
      await updateEventRole(speaker.id, wanted).catch(() => refused.push(speaker))
    }
    if (refused.length > 0) {
      const name = refused.map((one) => one.name).join(', ')
      toast({ kind: 'error', message: t('speakers.notAssigned', { name, title: session.title }) })
    }
    void queryClient.invalidateQueries({ queryKey: peopleKeys.event(eventId) })
    const added = chosen.filter((speaker) => !refused.includes(speaker))
    const others = session.speakers.filter(({ id }) => !added.some((one) => one.id === id))
    return { ...session, speakers: [...others, ...added] }
  }
}
