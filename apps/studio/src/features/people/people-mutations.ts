/** What the screens of the people of an event change on the server. */
import {
  ApiError,
  changeDefaultSpeakerRole,
  changeEmailConfig,
  changeSelectedPeople,
  deleteSelectedPeople,
  getMagicLink,
  inviteSelectedPeople,
  type PeopleChange,
  reorderEventRoles,
  revokeLink,
  sendInvitation,
  type SelectedPeople,
  updateEventRole,
} from '@marquee/api'
import { type EmailConfig, ranksInOrder } from '@marquee/domain/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { type EventPerson, type PeopleKind, personName } from './people-kinds.ts'
import {
  emailConfigsQuery,
  type EventPeoplePage,
  peopleKeys,
  type peopleListQuery,
} from './people-queries.ts'
import { t } from './texts.ts'

/** Says a failure in the words of the server. */
export const sayFailure = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

/** After the change every list of people of the event is asked for again, and its agenda, which names them. */
export function usePeopleChange<Input, Reply>(
  eventId: string,
  change: (input: Input) => Promise<Reply>,
  /** What is said of it; undefined of nothing. */
  told: (reply: Reply, input: Input) => string | undefined,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (reply, input) => {
      const message = told(reply, input)
      if (message !== undefined) toast({ kind: 'success', message })
      void queryClient.invalidateQueries({ queryKey: ['agenda', eventId] })
      void queryClient.invalidateQueries({ queryKey: ['profiles'] })
      return queryClient.invalidateQueries({ queryKey: peopleKeys.event(eventId) })
    },
  })
}

/** The selected are removed from the event. */
export function useRemovePeople(eventId: string) {
  return usePeopleChange(
    eventId,
    (selection: SelectedPeople) => deleteSelectedPeople(selection),
    (count) => t('remove.done', { count }),
  )
}

/** The selected have another role, or are shown or not (PP-029). */
export function useChangePeople(eventId: string) {
  return usePeopleChange(
    eventId,
    (change: PeopleChange) => changeSelectedPeople(change),
    (count) => t('bulkChanged', { count }),
  )
}

/** The person is sent another invitation (PP-048). */
export function useSendInvitation(eventId: string) {
  return usePeopleChange(
    eventId,
    ({ id }: EventPerson) => sendInvitation(id),
    (_reply, { user }) => t('invited', { name: personName(user) }),
  )
}

/** The selected who have got no invitation yet are sent one. */
export function useInvitePeople(eventId: string) {
  return usePeopleChange(
    eventId,
    (selection: SelectedPeople) => inviteSelectedPeople(selection),
    (count) => t('bulkInvited', { count }),
  )
}

export function useRevokeLink(eventId: string) {
  return usePeopleChange(
    eventId,
    ({ id }: EventPerson) => revokeLink(id),
    (_reply, { user }) => t('revoked', { name: personName(user) }),
  )
}

/** Shows `page` in the list at once, and the page before again when `send` fails. */
function useOptimisticPage(list: ReturnType<typeof peopleListQuery>) {
  const queryClient = useQueryClient()
  const { queryKey } = list
  return async (change: (page: EventPeoplePage) => EventPeoplePage) => {
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueryData(queryKey)
    if (before) queryClient.setQueryData(queryKey, change(before))
    return () => queryClient.setQueryData(queryKey, before)
  }
}

/** The people of a page stand in another order at once; in the one before when the server refuses (PP-022, PP-023). */
export function useReorderPeople(eventId: string, list: ReturnType<typeof peopleListQuery>) {
  const queryClient = useQueryClient()
  const show = useOptimisticPage(list)
  return useMutation({
    mutationFn: (ordered: readonly EventPerson[]) =>
      reorderEventRoles({ event: eventId, updated_ranks: ranksInOrder(ordered) }),
    onMutate: (ordered) => {
      const ranks = new Map(ranksInOrder(ordered).map(({ event_role, rank }) => [event_role, rank]))
      const results = ordered.map((person) => ({ ...person, rank: ranks.get(person.id) ?? person.rank }))
      return show((page) => ({ ...page, results }))
    },
    onError: (_error, _ordered, undo) => {
      undo?.()
      toast({ kind: 'error', message: t('reorderFailed') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.lists(eventId, 'speakers') }),
  })
}

/** The speaker is shown to the audience or not, at once (PP-044). */
export function useHidePerson(eventId: string, list: ReturnType<typeof peopleListQuery>) {
  const queryClient = useQueryClient()
  const show = useOptimisticPage(list)
  return useMutation({
    mutationFn: ({ id, hidden }: EventPerson) => updateEventRole(id, { hidden: !hidden }),
    onMutate: ({ id, hidden }) =>
      show(({ count, results }) => ({
        count,
        results: results.map((one) => (one.id === id ? { ...one, hidden: !hidden } : one)),
      })),
    onSuccess: (_reply, { user, hidden }) => {
      toast({ kind: 'success', message: t(hidden ? 'shownNow' : 'hiddenNow', { name: personName(user) }) })
    },
    onError: (error, _person, undo) => {
      undo?.()
      sayFailure(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.lists(eventId, 'speakers') }),
  })
}

/** The personal link of somebody is on the clipboard (PP-082 to PP-084). */
export function useCopyMagicLink(eventId: string) {
  return useMutation({
    mutationFn: async ({ user }: EventPerson) => {
      const url = await getMagicLink({ user_id: user.id, event_id: eventId })
      await navigator.clipboard.writeText(url)
    },
    onSuccess: (_reply, { user }) =>
      toast({ kind: 'success', message: t('copied', { name: personName(user) }) }),
    onError: (error) =>
      error instanceof ApiError && error.code === 'not_found'
        ? toast({ kind: 'info', message: t('notRegistered') })
        : toast({ kind: 'error', message: t('copyFailed') }),
  })
}

/** Speakers without a role of their own have this one (PP-039). */
export function useChangeDefaultRole(eventId: string) {
  return usePeopleChange(
    eventId,
    (role: string) => changeDefaultSpeakerRole(eventId, role),
    ({ role }) => t('default.done', { role: role.name }),
  )
}

/** The email goes out or doesn't from now on; whoever asked says what went wrong. */
export function useSwitchEmail(eventId: string, kind: PeopleKind) {
  const queryClient = useQueryClient()
  const { queryKey } = emailConfigsQuery(eventId, kind)
  return useMutation({
    mutationFn: ({ event, email_type, is_enabled }: EmailConfig) =>
      changeEmailConfig({ event, email_type, is_enabled }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
