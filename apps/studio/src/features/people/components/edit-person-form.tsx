import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import type { EventPerson, PeopleKind } from '../people-kinds.ts'
import { fieldsOf, linkFaults, type PersonFields, roleDraftsOf } from '../person-draft.ts'
import { t } from '../texts.ts'
import { isChanged, otherProfileOf, useSavePerson } from '../use-save-person.ts'
import { MergeOffer } from './merge-offer.tsx'
import { PersonFieldset, personFields } from './person-fieldset.tsx'
import { RoleFields } from './role-fields.tsx'

type EditPersonFormProps = {
  eventId: string
  kind: PeopleKind
  person: EventPerson
  onChanged: (isChanged: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

/** Edits a person's details and roles. If the email is taken, offers to merge the two profiles (PP-046). */
export function EditPersonForm(props: EditPersonFormProps) {
  const { eventId, kind, person, onChanged, onSaved, onCancel } = props
  const [fields, setFields] = useState(() => fieldsOf(person.user))
  const [drafts, setDrafts] = useState(() => roleDraftsOf(person))
  const [isTried, setIsTried] = useState(false)
  const saving = useSavePerson(eventId, kind)
  const hasRoles = useMe().organization.is_event_roles_enabled && kind !== 'checkInStaff'
  const other = otherProfileOf(saving.error)
  const faults = linkFaults(fields)
  const hasFault = Object.values(faults).some((fault) => fault !== undefined)

  const change = (next: PersonFields) => {
    saving.reset()
    setFields(next)
    onChanged(isChanged({ person, fields: next, drafts }))
  }
  const changeRoles = (next: typeof drafts) => {
    saving.reset()
    setDrafts(next)
    onChanged(isChanged({ person, fields, drafts: next }))
  }
  const submit = () => {
    setIsTried(true)
    if (!hasFault) saving.mutate({ person, fields, drafts }, { onSuccess: onSaved })
  }

  return (
    <DialogForm
      isBusy={saving.isPending}
      error={other === undefined ? saving.error : null}
      fields={personFields}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <PersonFieldset fields={fields} faults={isTried ? faults : {}} error={saving.error} onChange={change} />
      {other !== undefined && (
        <MergeOffer eventId={eventId} user={person.user} other={other} onMerged={onSaved} />
      )}
      {hasRoles && (
        <fieldset>
          <legend>{t('edit.roles')}</legend>
          <RoleFields eventId={eventId} kind={kind} drafts={drafts} onChange={changeRoles} />
        </fieldset>
      )}
    </DialogForm>
  )
}
