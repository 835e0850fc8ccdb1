import { useState } from 'react'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { type EventPerson, type PeopleKind, personName } from '../people-kinds.ts'
import { t } from '../texts.ts'
import { EditPersonForm } from './edit-person-form.tsx'

type EditPersonDrawerProps = {
  eventId: string
  kind: PeopleKind
  /** Undefined while closed. */
  person: EventPerson | undefined
  onClose: () => void
}

/** Edits a person's details and roles at the event. Asks before discarding changes. */
export function EditPersonDrawer({ eventId, kind, person, onClose }: EditPersonDrawerProps) {
  const [isChanged, setIsChanged] = useState(false)
  const close = () => {
    setIsChanged(false)
    onClose()
  }
  return (
    <Drawer
      isOpen={person !== undefined}
      title={t('edit.title', { name: person ? personName(person.user) : '' })}
      hasUnsavedChanges={isChanged}
      onClose={close}
    >
      {({ leave }) =>
        person && (
          <EditPersonForm
            key={person.id}
            eventId={eventId}
            kind={kind}
            person={person}
            onChanged={setIsChanged}
            onSaved={close}
            onCancel={leave}
          />
        )
      }
    </Drawer>
  )
}
