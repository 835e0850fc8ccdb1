/** Seats of an event: for everyone who attends, and among them for those who attend in person. Pure. */
import type { Attendance } from '@marquee/domain/registrants'

/** `inPerson` is included in `all`. */
export type Seats = { all: number; inPerson: number }
type Attending = { attendance: Attendance }

export const seatFor = ({ all, inPerson }: Seats, attendance: Attendance) =>
  all > 0 && (attendance === 'online' || inPerson > 0)

export const without = ({ all, inPerson }: Seats, attendance: Attendance): Seats => ({
  all: all - 1,
  inPerson: attendance === 'in_person' ? inPerson - 1 : inPerson,
})

/** How many seats these people take. */
export const seatsOf = (people: readonly Attending[]): Seats => ({
  all: people.length,
  inPerson: people.filter(({ attendance }) => attendance === 'in_person').length,
})

/**
 * The people among these who get a seat, in order: someone who doesn't get one doesn't hold back people who attend the
 * other way.
 */
export function seatedOf<Person extends Attending>(seats: Seats, people: readonly Person[]): Person[] {
  let left = seats
  return people.filter(({ attendance }) => {
    if (!seatFor(left, attendance)) return false
    left = without(left, attendance)
    return true
  })
}
