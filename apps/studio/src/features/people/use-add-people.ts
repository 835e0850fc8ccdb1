import { createEventRole, createStaff } from '@marquee/api'
import type { NamedAddress } from '@marquee/domain/people'
import { sentenceOf } from '#lib/error-words.ts'
import { type PeopleKind, roleNumbers } from './people-kinds.ts'
import { usePeopleChange } from './people-mutations.ts'
import { t } from './texts.ts'

export type PeopleToAdd = {
  people: readonly NamedAddress[]
  role: string | null
  broadcasts: string[]
  send_calendar_invite: boolean
  send_email_invite: boolean
}
export type NotAdded = { person: NamedAddress; sentence: string }

/** Whoever could be added is, one after another; the reply is who could not, and why. */
export function useAddPeople(eventId: string, kind: PeopleKind) {
  return usePeopleChange(
    eventId,
    async ({ people, ...rest }: PeopleToAdd): Promise<NotAdded[]> => {
      const failures: NotAdded[] = []
      for (const person of people) {
        await addOne({ eventId, kind, person, rest }).catch((error: unknown) => {
          const sentence = error instanceof Error ? sentenceOf(error) : String(error)
          failures.push({ person, sentence })
        })
      }
      return failures
    },
    (failures, { people }) => t('add.done', { count: people.length - failures.length }),
  )
}

type One = { eventId: string; kind: PeopleKind; person: NamedAddress; rest: Omit<PeopleToAdd, 'people'> }

async function addOne({ eventId: event, kind, person, rest }: One): Promise<unknown> {
  const { role: event_app_role, ...choices } = rest
  if (kind === 'checkInStaff') return createEventRole({ event, role: 8, ...person })
  const wanted = { event, user: person, event_app_role, ...choices }
  return kind === 'staff'
    ? createStaff({ ...wanted, user_type: 'staff' })
    : createEventRole({ ...wanted, role: roleNumbers[kind] })
}
