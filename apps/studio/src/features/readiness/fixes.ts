/** What one click can fix, and how it is undone. */
import { agendaKey, changeAgendaItem, changeBroadcast, getBroadcast, listTracks } from '@marquee/api/agenda'
import { peopleKey, sendInvitation } from '@marquee/api/people'
import { readinessKey } from '@marquee/api/readiness'
import { type FailedCheck, fittingEnd, type WarningKey } from '@marquee/domain/readiness'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/** `undo` is missing for what can't be taken back, such as an email. */
type Fixed = { message: string; undo?: () => Promise<unknown> }

type Fix = { label: () => string; run: (check: FailedCheck) => Promise<Fixed> }

const fixes: Partial<Record<WarningKey, Fix>> = {
  session_not_in_track: {
    label: () => t('fix.addToTrack'),
    async run({ event_id, entityId: id }) {
      const { track, message } = await firstTrack(event_id)
      await changeBroadcast({ path: { id }, body: { tracks: [track] } })
      return { message, undo: () => changeBroadcast({ path: { id }, body: { tracks: [] } }) }
    },
  },
  agenda_item_not_in_track: {
    label: () => t('fix.addToTrack'),
    async run({ event_id, entityId: id }) {
      const { track, message } = await firstTrack(event_id)
      await changeAgendaItem({ path: { id }, body: { track } })
      return { message, undo: () => changeAgendaItem({ path: { id }, body: { track: null } }) }
    },
  },
  simulive_video_too_long: {
    label: () => t('fix.extend'),
    async run({ entityId: id }) {
      const { title, start_time, end_time, video_assets } = await getBroadcast({ path: { id } })
      const durationsSeconds = video_assets.map(({ duration }) => duration)
      const end = fittingEnd({ startsAt: Date.parse(start_time), durationsSeconds })
      await changeBroadcast({ path: { id }, body: { end_time: end } })
      return {
        message: t('fix.extended', { title }),
        undo: () => changeBroadcast({ path: { id }, body: { end_time } }),
      }
    },
  },
  speaker_tech_check: invitation(),
  staff_tech_check: invitation(),
}

/** The invitation has the link to the tech check. */
function invitation(): Fix {
  return {
    label: () => t('fix.invite'),
    async run({ entityId: id }) {
      await sendInvitation({ path: { id } })
      return { message: t('fix.invited') }
    },
  }
}

async function firstTrack(event: string): Promise<{ track: string; message: string }> {
  const { results } = await listTracks({ query: { event, limit: 1 } })
  const [first] = results
  if (!first) throw new Error('the event has no track')
  return { track: first.id, message: t('fix.added', { title: first.title }) }
}

/** The label of what one click does about the warning; undefined if it takes more, or the person isn't allowed to. */
export function fixLabel({ key, action }: FailedCheck): string | undefined {
  return action === null ? undefined : fixes[key]?.label()
}

/** Fixes a warning, and offers to undo that. */
export function useFix() {
  const queryClient = useQueryClient()
  const refetch = () =>
    Promise.all(
      [readinessKey, agendaKey, peopleKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  const onError = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })
  const undoing = useMutation({
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    onSuccess: refetch,
    onError,
  })
  return useMutation({
    mutationFn: (check: FailedCheck) => {
      const fix = fixes[check.key]
      if (!fix) throw new Error(`nothing fixes ${check.key}`)
      return fix.run(check)
    },
    onSuccess({ message, undo }) {
      const action = undo && { label: t('fix.undo'), run: () => undoing.mutate(undo) }
      toast({ kind: 'success', message, ...(action && { action }) })
      return refetch()
    },
    onError,
  })
}
