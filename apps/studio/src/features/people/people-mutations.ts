/** The changes that the people pages make on the server. */
import { ApiError, type BodyOf } from '@marquee/api'
import { agendaKey } from '@marquee/api/agenda'
import {
  changeDefaultSpeakerRole,
  changeEmailConfig,
  deleteEventRoles,
  getMagicLink,
  inviteEventRoles,
  listEventRoles,
  peopleKey,
  reorderEventRoles,
  revokeLink,
  sendInvitation,
  updateEventRole,
  updateEventRoles,
} from '@marquee/api/people'
import { profilesKey } from '@marquee/api/profiles'
import { readinessKey } from '@marquee/api/readiness'
import { customHost } from '@marquee/domain/events'
import { type EmailConfig, onHost, ranksInOrder } from '@marquee/domain/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventQuery } from '#features/events/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { type EventPerson, type PeopleKind, personName } from './people-kinds.ts'
import { emailConfigsQuery, type peopleListQuery, type PeopleReply } from './people-queries.ts'
import type { SelectedPeople } from './people-selection.ts'
import { t } from './texts.ts'

/** Shows the server's message for a failure. */
export const showFailure = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

/** A change that refetches all lists of people, and the agenda, which names them. */
export function usePeopleChange<Input, Reply>(
  eventId: string,
  change: (input: Input) => Promise<Reply>,
  /** The success message, if any. */
  messageFor: (reply: Reply, input: Input) => string | undefined,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (reply, input) => {
      const message = messageFor(reply, input)
      if (message !== undefined) toast({ kind: 'success', message })
      void queryClient.invalidateQueries({ queryKey: agendaKey })
      void queryClient.invalidateQueries({ queryKey: profilesKey })
      void queryClient.invalidateQueries({ queryKey: readinessKey })
      return queryClient.invalidateQueries({ queryKey: peopleKey })
    },
  })
}

/** Removes the selected people from the event. */
export function useRemovePeople(eventId: string) {
  return usePeopleChange(
    eventId,
    (selection: SelectedPeople) => deleteEventRoles({ body: selection }).then((reply) => reply.count),
    (count) => t('remove.done', { count }),
  )
}

/** Changes the role or the visibility of the selected people (PP-029). */
export function useChangePeople(eventId: string) {
  return usePeopleChange(
    eventId,
    (change: BodyOf<typeof updateEventRoles>) =>
      updateEventRoles({ body: change }).then((reply) => reply.count),
    (count) => t('bulkChanged', { count }),
  )
}

/** Sends the person an invitation (PP-048). */
export function useSendInvitation(eventId: string) {
  return usePeopleChange(
    eventId,
    ({ id }: EventPerson) => sendInvitation({ path: { id } }).then((reply) => reply.invitation),
    (_reply, { user }) => t('invited', { name: personName(user) }),
  )
}

/** Sends an invitation to selected people who haven't had one yet. */
export function useInvitePeople(eventId: string) {
  return usePeopleChange(
    eventId,
    (selection: SelectedPeople) => inviteEventRoles({ body: selection }).then((reply) => reply.count),
    (count) => t('bulkInvited', { count }),
  )
}

export function useRevokeLink(eventId: string) {
  return usePeopleChange(
    eventId,
    ({ id }: EventPerson) => revokeLink({ path: { id } }),
    (_reply, { user }) => t('revoked', { name: personName(user) }),
  )
}

/** Applies a change to the cached page, and returns a function that undoes it. */
function useOptimisticPage(list: ReturnType<typeof peopleListQuery>) {
  const queryClient = useQueryClient()
  const { queryKey } = list
  return async (change: (page: PeopleReply) => PeopleReply) => {
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueryData(queryKey)
    if (before) queryClient.setQueryData(queryKey, change(before))
    return () => queryClient.setQueryData(queryKey, before)
  }
}

/** Reorders the people of a page optimistically; restores the order if the server refuses (PP-022, PP-023). */
export function useReorderPeople(eventId: string, list: ReturnType<typeof peopleListQuery>) {
  const queryClient = useQueryClient()
  const show = useOptimisticPage(list)
  return useMutation({
    mutationFn: (ordered: readonly EventPerson[]) =>
      reorderEventRoles({ body: { event: eventId, updated_ranks: ranksInOrder(ordered) } }),
    onMutate: (ordered) => {
      const ranks = new Map(ranksInOrder(ordered).map(({ event_role, rank }) => [event_role, rank]))
      return show((page) => {
        const rows = new Map(page.results.map((row) => [row.id, row]))
        const moved = ordered.flatMap(({ id }) => rows.get(id) ?? [])
        return { ...page, results: moved.map((row) => ({ ...row, rank: ranks.get(row.id) ?? 0 })) }
      })
    },
    onError: (_error, _ordered, undo) => {
      undo?.()
      toast({ kind: 'error', message: t('reorderFailed') })
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: listEventRoles.key({ query: { event: eventId } }) }),
  })
}

/** Shows or hides a speaker optimistically (PP-044). */
export function useHidePerson(eventId: string, list: ReturnType<typeof peopleListQuery>) {
  const queryClient = useQueryClient()
  const show = useOptimisticPage(list)
  return useMutation({
    mutationFn: ({ id, hidden }: EventPerson) => updateEventRole({ path: { id }, body: { hidden: !hidden } }),
    onMutate: ({ id, hidden }) =>
      show((page) => ({
        ...page,
        results: page.results.map((row) => (row.id === id ? { ...row, hidden: !hidden } : row)),
      })),
    onSuccess: (_reply, { user, hidden }) => {
      toast({ kind: 'success', message: t(hidden ? 'shownNow' : 'hiddenNow', { name: personName(user) }) })
    },
    onError: (error, _person, undo) => {
      undo?.()
      showFailure(error)
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: listEventRoles.key({ query: { event: eventId } }) }),
  })
}

/** Copies a person's magic link, on the organization's own domain if it has one (AU-038, PP-080 to PP-084). */
export function useCopyMagicLink(eventId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ user }: EventPerson) => {
      const { custom_domains } = await queryClient.ensureQueryData(eventQuery(eventId))
      const { url } = await getMagicLink({ query: { user_id: user.id, event_id: eventId } })
      const host = customHost(custom_domains)
      await navigator.clipboard.writeText(host === undefined ? url : onHost(url, host))
    },
    onSuccess: (_reply, { user }) =>
      toast({ kind: 'success', message: t('copied', { name: personName(user) }) }),
    onError: (error) =>
      error instanceof ApiError && error.code === 'not_found'
        ? toast({ kind: 'info', message: t('notRegistered') })
        : toast({ kind: 'error', message: t('copyFailed') }),
  })
}

/** Changes the role of speakers without one of their own (PP-039). */
export function useChangeDefaultRole(eventId: string) {
  return usePeopleChange(
    eventId,
    (role: string) => changeDefaultSpeakerRole({ body: { event: eventId, role } }),
    ({ role }) => t('default.done', { role: role.name }),
  )
}

/** Turns an email on or off. The caller shows errors. */
export function useSwitchEmail(eventId: string, kind: PeopleKind) {
  const queryClient = useQueryClient()
  const { queryKey } = emailConfigsQuery(eventId, kind)
  return useMutation({
    mutationFn: ({ event, email_type, is_enabled }: EmailConfig) =>
      changeEmailConfig({ body: { event, email_type, is_enabled } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
