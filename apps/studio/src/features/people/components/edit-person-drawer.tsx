import { useState } from 'react'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { type EventPerson, type PeopleKind, personName } from '../people-kinds.ts'
import { t } from '../texts.ts'
import { EditPersonForm } from './edit-person-form.tsx'

type EditPersonDrawerProps = {
  eventId: string
  kind: PeopleKind
  /** Undefined while nobody is edited. */
  person: EventPerson | undefined
  onClose: () => void
}

/** Who somebody of the event is, and what they do there. What was changed is not lost without asking. */
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
