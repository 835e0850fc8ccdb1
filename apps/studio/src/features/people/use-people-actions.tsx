import { useState } from 'react'
import { EditPersonDrawer } from './components/edit-person-drawer.tsx'
import type { BulkChange } from './components/bulk-bar.tsx'
import type { PersonChoice } from './components/person-actions.tsx'
import { RemovePeopleDialog } from './components/remove-people-dialog.tsx'
import { type EventPerson, type PeopleKind, personName, roleNumbers } from './people-kinds.ts'
import {
  sayFailure,
  useChangePeople,
  useHidePerson,
  useInvitePeople,
  useRevokeLink,
  useSendInvitation,
} from './people-mutations.ts'
import type { peopleListQuery } from './people-queries.ts'
import type { PeopleSearchParams } from './people-search-params.ts'
import { countSelected, nobodySelected, type Selection, selectionCall } from './people-selection.ts'

type Of = {
  eventId: string
  kind: PeopleKind
  query: ReturnType<typeof peopleListQuery>
  params: PeopleSearchParams
  /** How many match. */
  count: number
}

type Doomed = { selection: Selection; count: number; name?: string }

/** What is done with one person of a list, or with all who are selected; and the dialogs that ask first. */
export function usePeopleActions({ eventId, kind, query, params, count }: Of) {
  const [selection, setSelection] = useState(nobodySelected)
  const [edited, setEdited] = useState<EventPerson>()
  const [doomed, setDoomed] = useState<Doomed>()
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
    if (choice === 'invite') invite(person, { onError: sayFailure })
    if (choice === 'revoke') revoke(person, { onError: sayFailure })
    if (choice === 'remove') {
      const only = { isAll: false, marked: [person.id] }
      setDoomed({ selection: only, count: 1, name: personName(person.user) })
    }
  }
  const changeSelected = (wanted: BulkChange) =>
    change(
      { ...callFor(selection), ...wanted },
      { onSuccess: () => setSelection(nobodySelected), onError: sayFailure },
    )
  const inviteSelected = () =>
    inviteMany(callFor(selection), {
      onSuccess: () => setSelection(nobodySelected),
      onError: sayFailure,
    })
  const dialogs = (
    <>
      <EditPersonDrawer eventId={eventId} kind={kind} person={edited} onClose={() => setEdited(undefined)} />
      <RemovePeopleDialog
        eventId={eventId}
        kind={kind}
        doomed={doomed && { count: doomed.count, name: doomed.name, call: callFor(doomed.selection) }}
        onDone={() => setSelection(nobodySelected)}
        onClose={() => setDoomed(undefined)}
      />
    </>
  )
  const askToRemoveSelected = () => setDoomed({ selection, count: countSelected(selection, count) })
  return { selection, setSelection, choose, changeSelected, inviteSelected, askToRemoveSelected, dialogs }
}
