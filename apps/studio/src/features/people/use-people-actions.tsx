import { useState } from 'react'
import { EditPersonDrawer } from './components/edit-person-drawer.tsx'
import type { BulkChange } from './components/bulk-bar.tsx'
import type { PersonChoice } from './components/person-actions.tsx'
import { RemovePeopleDialog } from './components/remove-people-dialog.tsx'
import { type EventPerson, type PeopleKind, personName, roleNumbers } from './people-kinds.ts'
import {
  showFailure,
  useChangePeople,
  useHidePerson,
  useInvitePeople,
  useRevokeLink,
  useSendInvitation,
} from './people-mutations.ts'
import type { peopleListQuery } from './people-queries.ts'
import type { PeopleSearchParams } from './people-search-params.ts'
import { countSelected, noneSelected, type Selection, selectionCall } from './people-selection.ts'

type PeopleActions = {
  eventId: string
  kind: PeopleKind
  query: ReturnType<typeof peopleListQuery>
  params: PeopleSearchParams
  /** How many people match. */
  count: number
}

type RemovalTarget = { selection: Selection; count: number; name?: string }

/** The actions on one person or on all selected people, and their dialogs. */
export function usePeopleActions({ eventId, kind, query, params, count }: PeopleActions) {
  const [selection, setSelection] = useState(noneSelected)
  const [edited, setEdited] = useState<EventPerson>()
  const [removed, setRemoved] = useState<RemovalTarget>()
  const { mutate: hide } = useHidePerson(eventId, query)
  const { mutate: revoke } = useRevokeLink(eventId)
  const { mutate: change } = useChangePeople(eventId)
  const { mutate: invite } = useSendInvitation(eventId)
  const { mutate: inviteMany } = useInvitePeople(eventId)
  const callFor = (chosen: Selection) =>
    selectionCall(chosen, { event: eventId, role: roleNumbers[kind], ...params })

  const choose = (person: EventPerson, choice: PersonChoice) => {
    if (choice === 'edit') setEdited(person)
    if (choice === 'hide') hide(person)
    if (choice === 'invite') invite(person, { onError: showFailure })
    if (choice === 'revoke') revoke(person, { onError: showFailure })
    if (choice === 'remove') {
      const only = { isAll: false, marked: [person.id] }
      setRemoved({ selection: only, count: 1, name: personName(person.user) })
    }
  }
  const changeSelected = (bulkChange: BulkChange) =>
    change(
      { ...callFor(selection), ...bulkChange },
      { onSuccess: () => setSelection(noneSelected), onError: showFailure },
    )
  const inviteSelected = () =>
    inviteMany(callFor(selection), {
      onSuccess: () => setSelection(noneSelected),
      onError: showFailure,
    })
  const dialogs = (
    <>
      <EditPersonDrawer eventId={eventId} kind={kind} person={edited} onClose={() => setEdited(undefined)} />
      <RemovePeopleDialog
        eventId={eventId}
        kind={kind}
        target={removed && { count: removed.count, name: removed.name, call: callFor(removed.selection) }}
        onDone={() => setSelection(noneSelected)}
        onClose={() => setRemoved(undefined)}
      />
    </>
  )
  const askToRemoveSelected = () => setRemoved({ selection, count: countSelected(selection, count) })
  return { selection, setSelection, choose, changeSelected, inviteSelected, askToRemoveSelected, dialogs }
}
