import { ApiError } from '@marquee/api'
import { updateEventRole, updateStaff } from '@marquee/api/people'
import { changeProfile, mergeProfiles } from '@marquee/api/profiles'
import type { RoleDraft } from './components/role-fields.tsx'
import type { EventPerson, PeopleKind } from './people-kinds.ts'
import { usePeopleChange } from './people-mutations.ts'
import { changedFields, fieldsOf, type PersonFields, roleDraftsOf, rolesOfDrafts } from './person-draft.ts'
import { t } from './texts.ts'

type Save = { person: EventPerson; fields: PersonFields; drafts: readonly RoleDraft[] }

/** Saves a person's details and roles; sends only what changed (PP-044, PP-064). */
export function useSavePerson(eventId: string, kind: PeopleKind) {
  return usePeopleChange(
    eventId,
    async ({ person, fields, drafts }: Save) => {
      const change = changedFields(fieldsOf(person.user), fields)
      if (Object.keys(change).length > 0) await changeProfile({ path: { id: person.user.id }, body: change })
      const roles = rolesOfDrafts(drafts)
      if (kind === 'checkInStaff' || isSame(roles, rolesOfDrafts(roleDraftsOf(person)))) return
      if (kind === 'staff') await updateStaff({ path: { id: person.id }, body: { roles } })
      else await updateEventRole({ path: { id: person.id }, body: { permission_roles: roles } })
    },
    () => t('edit.done'),
  )
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether there is anything to save. */
export function isChanged({ person, fields, drafts }: Save): boolean {
  const hasFields = Object.keys(changedFields(fieldsOf(person.user), fields)).length > 0
  return hasFields || !isSame(rolesOfDrafts(drafts), rolesOfDrafts(roleDraftsOf(person)))
}

/** The profile that already has the email, if that is why saving failed. */
export function otherProfileOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.errors['other']?.[0] : undefined
}

/** Merges the other profile into this one. */
export function useMergePeople(eventId: string) {
  return usePeopleChange(
    eventId,
    ({ id, other }: { id: string; other: string }) => mergeProfiles({ path: { id }, body: { other } }),
    () => t('merge.done'),
  )
}
