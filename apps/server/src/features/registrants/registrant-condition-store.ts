/** The conditions of a list of registrants as SQL, on the registration `r` and the profile `p` (RG-052). */
import type {
  AttendeeStatus,
  RegistrantCondition,
  RegistrantConditions,
  RegistrantStatus,
} from '@marquee/domain/registrants'
import { attendanceAt, attendances } from '@marquee/domain/registrants'
import { plainWords } from '@marquee/domain/lists'
import type { HostType } from '@marquee/domain/events'
import { type SQL, sql } from 'drizzle-orm'
import { plainPattern } from '#platform/db/containing-pattern.ts'

/**
 * What conditions need to know about the event: days are in its time zone, and no one is a no-show before it is over.
 */
export type ConditionsEvent = { id: string; timezone: string; host_type: HostType; isOver: boolean }

/** The ledger's facts about people, with the source of their ids. */
const facts = {
  attended: sql`from event_attendees where true`,
  watched: sql`from activities where type = 'watched' and session_id is not null`,
  visited_booth: sql`from activities where type = 'visited_booth'`,
  visited_room: sql`from activities where type = 'visited_room'`,
  downloaded: sql`from activities where type = 'downloaded'`,
} as const
type Fact = keyof typeof facts

/** The alias of a fact in a query; each is joined once, and only if a condition uses it. */
const is = (fact: Fact) => sql`${sql.identifier(fact)}.profile_id is not null`

const statusIs = (status: RegistrantStatus) => sql`r.status = ${status}`

/** Organizers, speakers and check-in staff, who don't count. */
const isWorking = sql`exists (select from event_roles working where working.event_id = r.event_id
  and working.profile_id = r.profile_id and working.role in (2, 4, 8))`

const ofStatus: Record<
  AttendeeStatus,
  { facts: readonly Fact[]; condition: (event: ConditionsEvent) => SQL }
> = {
  REGISTRATION: { facts: [], condition: () => statusIs('registered') },
  ATTENDED: { facts: ['attended'], condition: () => sql`(${is('attended')} or r.arrived_at is not null)` },
  EVENT_NO_SHOW: {
    facts: ['attended'],
    condition: ({ isOver }) =>
      isOver
        ? sql`${statusIs('registered')} and r.arrived_at is null and not (${is('attended')}) and not ${isWorking}`
        : sql`false`,
  },
  WAITING_APPROVAL: { facts: [], condition: () => statusIs('waiting_approval') },
  WAITLISTED: { facts: [], condition: () => statusIs('waitlisted') },
  REJECTED: { facts: [], condition: () => statusIs('rejected') },
  CANCELED: { facts: [], condition: () => statusIs('cancelled') },
  BLOCKED: { facts: [], condition: () => statusIs('blocked') },
  ATTENDED_BROADCAST: { facts: ['watched'], condition: () => is('watched') },
  ATTENDED_BOOTH: { facts: ['visited_booth'], condition: () => is('visited_booth') },
  ATTENDED_DISCUSSION_GROUP: { facts: ['visited_room'], condition: () => is('visited_room') },
  RESOURCE_DOWNLOADED: { facts: ['downloaded'], condition: () => is('downloaded') },
}

/**
 * The conditions, and the joins that they need. People of a fact are joined as a set: a subquery per row would probe
 * every partition of the ledger for each of 200,000 registrants.
 */
export function conditionsSql(
  { match, conditions }: RegistrantConditions,
  event: ConditionsEvent,
): { joins: SQL; condition: SQL; needsPerson: boolean } {
  const asked = conditions.flatMap((one) => (one.by === 'status' ? one.values : []))
  const needed = new Set(asked.flatMap((status) => ofStatus[status].facts))
  const joins = [...needed].map(
    (fact) => sql`left join (
      select distinct profile_id ${facts[fact]} and event_id = ${event.id}
    ) ${sql.identifier(fact)} on ${sql.identifier(fact)}.profile_id = r.profile_id`,
  )
  const all = conditions.map((one) => sql`coalesce((${conditionSql(one, event)}), false)`)
  const condition =
    all.length === 0 ? sql`true` : sql`(${sql.join(all, match === 'all' ? sql` and ` : sql` or `)})`
  const needsPerson = conditions.some(({ by }) => by === 'person')
  return { joins: sql.join(joins, sql` `), condition, needsPerson }
}

function conditionSql(condition: RegistrantCondition, event: ConditionsEvent): SQL {
  switch (condition.by) {
    case 'status': {
      const any = condition.values.map((status) => sql`(${ofStatus[status].condition(event)})`)
      return sql.join(any, sql` or `)
    }
    case 'attendance': {
      const chosen = attendances.filter((one) => condition.values.includes(attendanceAt(event, one)))
      return sql`r.attendance = any(${sql.param(chosen)}::text[])`
    }
    case 'answer':
      return answerSql(condition)
    case 'source':
      return textSql(sql`r.source->>${condition.key}`, condition)
    case 'referral': {
      const other = sql`r.${sql.identifier(condition.key)}`
      const isText = condition.is === 'is' || condition.is === 'contains'
      return textSql(isText ? nameOfRegistrantSql(other) : sql`${other}::text`, condition)
    }
    case 'person':
      return textSql(sql`p.${sql.identifier(condition.key)}`, condition)
    case 'registered_at':
    case 'arrived_at':
      return daysSql(condition, event)
  }
}

/** The name of another registrant, or else their address. */
export const nameOfRegistrantSql = (id: SQL) => sql`(
  select coalesce(nullif(trim(who.first_name || ' ' || who.last_name), ''), who.email)
  from registrations other join profiles who on who.id = other.profile_id where other.id = ${id})`

type Comparison = Pick<Extract<RegistrantCondition, { by: 'source' }>, 'is' | 'values'>

function textSql(text: SQL, { is, values }: Comparison): SQL {
  const isGiven = sql`coalesce(${text}, '') not in ('', '[]')`
  switch (is) {
    case 'given':
      return isGiven
    case 'missing':
      return sql`not (${isGiven})`
    case 'is':
      return sql`plain_words(${text}) = any(${sql.param(values.map(plainWords))}::text[])`
    case 'contains':
      return sql`plain_words(${text}) like any(${sql.param(values.map(plainPattern))}::text[])`
  }
}

/** An answer with several choices matches as each of them. */
function answerSql({ key, ...comparison }: Extract<RegistrantCondition, { by: 'answer' }>): SQL {
  const whole = textSql(sql`r.answers->>${key}`, comparison)
  if (comparison.is !== 'is') return whole
  return sql`case jsonb_typeof(r.answers->${key}) when 'array' then exists (
    select from jsonb_array_elements_text(r.answers->${key}) choice where ${textSql(sql`choice`, comparison)}
  ) else ${whole} end`
}

function daysSql(
  { by, from, to }: Extract<RegistrantCondition, { by: 'registered_at' | 'arrived_at' }>,
  { timezone }: ConditionsEvent,
): SQL {
  const at = sql`r.${sql.identifier(by)}`
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${timezone}`
  const isAfter = from === undefined ? sql`true` : sql`${at} >= ${midnight(from)}`
  const isBefore =
    to === undefined ? sql`true` : sql`${at} < (${to}::date + 1)::timestamp at time zone ${timezone}`
  return sql`${isAfter} and ${isBefore}`
}
