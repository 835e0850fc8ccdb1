import { ApiError } from '@marquee/api'
import { updateEventRole, updateStaff } from '@marquee/api/people'
import { changeProfile, mergeProfiles } from '@marquee/api/profiles'
import type { RoleDraft } from './components/role-fields.tsx'
import type { EventPerson, PeopleKind } from './people-kinds.ts'
import { usePeopleChange } from './people-mutations.ts'
import { changedFields, fieldsOf, type PersonFields, roleDraftsOf, rolesOfDrafts } from './person-draft.ts'
import { t } from './texts.ts'

type Save = { person: EventPerson; fields: PersonFields; drafts: readonly RoleDraft[] }

/** The person is described so, and has these roles; only what differs is sent (PP-044, PP-064). */
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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether anything of the person would be saved. */
export function isChanged({ person, fields, drafts }: Save): boolean {
  const hasFields = Object.keys(changedFields(fieldsOf(person.user), fields)).length > 0
  return hasFields || !isSame(rolesOfDrafts(drafts), rolesOfDrafts(roleDraftsOf(person)))
}

/** The profile that has the address which could not be saved; undefined when that was not the reason. */
export function otherProfileOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.errors['other']?.[0] : undefined
}

/** The other profile becomes part of this one. */
export function useMergePeople(eventId: string) {
  return usePeopleChange(
    eventId,
    ({ id, other }: { id: string; other: string }) => mergeProfiles({ path: { id }, body: { other } }),
    () => t('merge.done'),
  )
}
