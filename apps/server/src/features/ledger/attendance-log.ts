/**
 * Collects who is at which event and what they watch, as this process sees it. Keeps it in memory and writes it every
 * two seconds, in one transaction per event. Watching is written once a minute and when it ends.
 */
import { randomUUID } from 'node:crypto'
import type { Heartbeat } from '@marquee/domain/ledger'
import { createAnswers } from '#platform/cache/answers.ts'
import type { Attendee, Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { isSessionOfEvent } from './attendance-store.ts'
import { isMachine } from './is-machine.ts'
import { createPeopleHere, type PeopleAtEvent, type TrackedPerson } from './people-here.ts'
import { t } from './texts.ts'
import type { RecordedActivity } from './record-activity.ts'
import { createWatchedIntervals, type WatchedInterval } from './watched-intervals.ts'
import { moveOf, watchingOf, writeAttendance } from './write-attendance.ts'

export type AttendanceLog = {
  /** Records a heartbeat of a player. Throws `invalid_input` for a session of another event. */
  beat(visitor: LoggedVisitor, heartbeat: Heartbeat): Promise<void>
  /** Records that a connection to the event opened. */
  noteEntered(visitor: LoggedVisitor): void
  /** Records that a connection to the event closed. */
  noteLeft(visitor: LoggedVisitor): void
  /** Writes what is due. Called automatically every two seconds. */
  write(): Promise<void>
  /** Writes everything and stops. */
  close(): Promise<void>
}

/** Someone at an event, with the user agent of their program. */
export type LoggedVisitor = { attendee: VisitingAttendee; userAgent: string }
type VisitingAttendee = Pick<Attendee, 'organizationId' | 'eventId' | 'profileId' | 'roles'>

const writeEveryMs = 2000
/** Unchanged presence is repeated, so that other processes know that this one still runs. */
const repeatEveryMs = 10_000
/** Activities kept per event while the database can't be reached: ten minutes of 10,000 people. */
const maxKept = 100_000

export function openAttendanceLog(services: Services): AttendanceLog {
  const { clock, log } = services
  const nowMs = () => clock.now().getTime()
  const intervals = createWatchedIntervals()
  const peopleHere = createPeopleHere()
  const writer = createWriter(services)
  const requireSession = createSessionCheck(services)
  let writing = Promise.resolve()

  /** Writes one batch after another. Never fails. */
  function write(take: () => WatchedInterval[]): Promise<void> {
    writing = writing
      .then(() => writer.write(peopleHere.look(nowMs()), take()))
      .catch((error: unknown) => log.error({ err: error }, 'attendance was not written'))
    return writing
  }
  const writeDue = () => write(() => intervals.take(nowMs()))
  const timer = setInterval(() => void writeDue(), writeEveryMs)
  timer.unref()

  return {
    async beat(visitor, { session: sessionId, position, state, mode, rate }) {
      const person = personOf(visitor)
      await requireSession(person, sessionId)
      const { organizationId, eventId, profileId } = person
      const watcher = {
        organizationId,
        eventId,
        profileId,
        sessionId,
        mode,
        isMachine: person.isMachine === true,
      }
      const beat = { at: nowMs(), position, isPlaying: state === 'playing' }
      // Live players change their speed by a few percent to stay in sync.
      intervals.beat({ ...watcher, rate: mode === 'live' ? 1 : rate }, beat)
      peopleHere.beat(person, beat)
    },
    noteEntered: (visitor) => peopleHere.connected(personOf(visitor), nowMs()),
    noteLeft: (visitor) => peopleHere.disconnected(personOf(visitor), nowMs()),
    write: writeDue,
    async close() {
      clearInterval(timer)
      await write(() => intervals.takeAll())
    },
  }
}

function personOf({ attendee, userAgent }: LoggedVisitor): TrackedPerson {
  const { organizationId, eventId, profileId, roles } = attendee
  return { organizationId, eventId, profileId, roles, isMachine: isMachine(userAgent) }
}

type SessionKey = { organizationId: string; eventId: string; sessionId: string }

/** Queries each session once: a session never moves to another event. */
function createSessionCheck(services: Services) {
  const known = createAnswers({
    clock: services.clock,
    read: ({ organizationId, eventId, sessionId }: SessionKey) =>
      inOrganization({ ...services, organizationId }, ({ db }) =>
        isSessionOfEvent(db, { event_id: eventId, session_id: sessionId }),
      ),
    freshForMs: (isKnown) => (isKnown ? Number.POSITIVE_INFINITY : 0),
    max: { entries: 10_000 },
  })
  return async ({ organizationId, eventId }: TrackedPerson, sessionId: string): Promise<void> => {
    if (await known.get({ organizationId, eventId, sessionId })) return
    throw new AppError('invalid_input', { errors: { session: [t('sessionUnknown')] } })
  }
}

type Unwritten = { organizationId: string; recorded: RecordedActivity[]; people: PeopleAtEvent | undefined }

function createWriter(services: Services) {
  const { clock, log } = services
  const processId = randomUUID()
  const unwritten = new Map<string, Unwritten>()
  const publishedAt = new Map<string, number>()

  function keep(
    { organizationId, eventId }: Pick<PeopleAtEvent, 'organizationId' | 'eventId'>,
    recorded: readonly RecordedActivity[],
  ): Unwritten {
    const kept = unwritten.get(eventId) ?? { organizationId, recorded: [], people: undefined }
    for (const activity of recorded) kept.recorded.push(activity)
    unwritten.set(eventId, kept)
    return kept
  }

  async function writeEvent(eventId: string, { organizationId, recorded, people }: Unwritten): Promise<void> {
    const now = clock.now()
    const isRecent = now.getTime() - (publishedAt.get(eventId) ?? -Infinity) < repeatEveryMs
    if (recorded.length === 0 && people?.isChanged !== true && isRecent) return
    try {
      await writeAttendance(services, { organizationId, eventId, processId, recorded, people, now })
      if (people && people.people.length > 0) publishedAt.set(eventId, now.getTime())
      else publishedAt.delete(eventId)
    } catch (error) {
      if (isGone(error)) return
      log.warn(
        { err: error, event_id: eventId, activities: recorded.length },
        'attendance will be written later',
      )
      keep({ organizationId, eventId }, recorded.slice(-maxKept))
    }
  }

  return {
    async write(looked: readonly PeopleAtEvent[], taken: readonly WatchedInterval[]): Promise<void> {
      for (const interval of taken) keep(interval, [watchingOf(interval)])
      for (const event of looked) {
        const entered = event.entered.map((move) => moveOf('entered', move))
        const left = event.left.map((move) => moveOf('left', move))
        keep(event, [...entered, ...left]).people = event
      }
      const due = [...unwritten]
      unwritten.clear()
      for (const [eventId, news] of due) await writeEvent(eventId, news)
    },
  }
}

const foreignKeyViolation = '23503'

/** Whether the event was deleted or its organization has ended, after which nothing more is written about it. */
function isGone(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return error instanceof AppError || [errorCode(error), errorCode(cause)].includes(foreignKeyViolation)
}
