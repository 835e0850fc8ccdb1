import { createEventRole, createStaff } from '@marquee/api/people'
import type { PastedPerson } from '@marquee/domain/people'
import { sentenceOf } from '#lib/error-words.ts'
import { type PeopleKind, roleNumbers } from './people-kinds.ts'
import { usePeopleChange } from './people-mutations.ts'
import type { ChosenSessions } from './session-choice.ts'
import { t } from './texts.ts'

export type PersonToAdd = Pick<PastedPerson, 'person' | 'text'> & { sessions: ChosenSessions }

export type PeopleToAdd = {
  people: readonly PersonToAdd[]
  role: string | null
  send_calendar_invite: boolean
  send_email_invite: boolean
}
export type NotAdded = Pick<PersonToAdd, 'person' | 'text'> & { sentence: string }

/** Adds people one after another; resolves to those who couldn't be added, with the reason. */
export function useAddPeople(eventId: string, kind: PeopleKind) {
  return usePeopleChange(
    eventId,
    async ({ people, ...rest }: PeopleToAdd): Promise<NotAdded[]> => {
      const failures: NotAdded[] = []
      for (const { person, text, sessions } of people) {
        await addOne({ eventId, kind, person, sessions, rest }).catch((error: unknown) => {
          const sentence = error instanceof Error ? sentenceOf(error) : String(error)
          failures.push({ person, text, sentence })
        })
      }
      return failures
    },
    (failures, { people }) => {
      const count = people.length - failures.length
      return count === 0 ? undefined : t('add.done', { count })
    },
  )
}

type Addition = {
  eventId: string
  kind: PeopleKind
  person: PastedPerson['person']
  sessions: ChosenSessions
  rest: Omit<PeopleToAdd, 'people'>
}

async function addOne({ eventId: event, kind, person, sessions, rest }: Addition): Promise<unknown> {
  const { role: event_app_role, ...invites } = rest
  const { title, company, ...named } = person
  const user = { ...named, ...(title !== '' && { title }), ...(company !== '' && { company }) }
  if (kind === 'checkInStaff')
    return createEventRole({ body: { event, role: roleNumbers[kind], user, ...invites } })
  const { broadcasts, isAll: all_broadcasts } = sessions
  const fields = { event, user, event_app_role, broadcasts, all_broadcasts, ...invites }
  return kind === 'staff'
    ? createStaff({ body: { ...fields, user_type: 'staff' } })
    : createEventRole({ body: { ...fields, role: roleNumbers[kind] } })
}
