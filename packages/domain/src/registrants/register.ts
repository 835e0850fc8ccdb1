/** API schemas of registering for an event, as the audience's pages call them. */
import { z } from 'zod'
import { formFieldSchema, formLanguageSchema, formPaceSchema } from '../registration/public.ts'
import { isTimeZone } from '../time-zones/public.ts'
import type { Challenge } from './challenge.ts'
import { type Attendance, attendances, type RegistrantStatus } from './registrant-words.ts'
import { sourceSchema } from './registrant.ts'

const challengeSchema = z
  .object({
    token: z.string().max(200).describe('Shows when the form was opened; valid for a day.'),
    difficulty: z
      .number()
      .int()
      .describe(
        'How many leading zero bits SHA-256 of `seed:solution` needs; `seed` is the first 32 hex digits of SHA-256 of `token:email`.',
      ),
  })
  .meta({ id: 'RegistrationChallenge' }) satisfies z.ZodType<Challenge>

/** Why nobody can register now; `waitlist` is open, but only for the waiting list. */
export const registrationStates = ['open', 'waitlist', 'full', 'closed', 'canceled', 'ended'] as const

/** A page offers no more events of a series at once. */
export const mostOtherEvents = 20

const otherEventSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    start_time: z.iso.datetime(),
    end_time: z.iso.datetime(),
    timezone: z.string(),
  })
  .meta({ id: 'OtherEventOfSeries' })

/** `waitlist` and `full` if no place is left for those who attend this way. */
const attendanceChoiceSchema = z
  .object({ attendance: z.enum(attendances), state: z.enum(['open', 'waitlist', 'full']) })
  .meta({ id: 'AttendanceChoice' })
export type AttendanceChoice = z.infer<typeof attendanceChoiceSchema>

export const registrationPageSchema = z
  .object({
    event: z.uuid(),
    state: z.enum(registrationStates),
    attendances: z
      .array(attendanceChoiceSchema)
      .describe('How people can attend a hybrid event, who choose one; empty for other events.'),
    needs_approval: z.boolean(),
    fields: z.array(formFieldSchema),
    language: formLanguageSchema.nullable().describe('Null if the form doesn’t say its language.'),
    pace: formPaceSchema,
    others: z
      .array(otherEventSchema)
      .describe('Coming events of the same series, for which people can register with the same form.'),
    challenge: challengeSchema,
  })
  .meta({ id: 'RegistrationPage' })
export type RegistrationPage = z.infer<typeof registrationPageSchema>

export const registerSchema = z
  .object({
    answers: z.record(z.string().max(100), z.unknown()),
    consent: z.boolean().default(false).describe('The person agreed to the terms that the page shows.'),
    lang: z
      .string()
      .max(35)
      .default('')
      .catch('')
      .describe(
        'The language in which the form was shown, of `language.shown`. Texts that were agreed to are kept in it.',
      ),
    attendance: z
      .enum(attendances)
      .optional()
      .describe('How the person attends. Needed at hybrid events, ignored at others.'),
    timezone: z.string().max(100).refine(isTimeZone).optional().catch(undefined),
    source: sourceSchema.default({}).catch({}),
    token: z.string().max(200).default('').describe('The token of the challenge.'),
    solution: z.string().max(20).optional().describe('Left out by forms without JavaScript.'),
    also: z
      .array(z.uuid())
      .max(mostOtherEvents)
      .default([])
      .describe('Other coming events of the same series to register for with these answers.'),
    ref: z
      .string()
      .max(100)
      .default('')
      .catch('')
      .describe('The code of the personal link that led here, of `ref` in the address of the page.'),
    by: z
      .string()
      .max(100)
      .default('')
      .describe(
        'The key of whoever registers a colleague, who then agrees to nothing and enters only by their own email. Consents are left out.',
      ),
    website: z.string().max(2000).default('').describe('Hidden from people, so only machines fill it in.'),
  })
  .meta({ id: 'Register' })
export type Register = z.infer<typeof registerSchema>

/** A form with files: `form` comes first, then each file under the key of its question. */
export const registerFormSchema = z
  .object({
    form: z.string().describe('The JSON of `Register`. It comes before all files.'),
    'answers.{key}': z
      .string()
      .optional()
      .meta({ format: 'binary' })
      .describe('A file, by the key of its question, one for each question of the kind `file`.'),
  })
  .meta({ id: 'RegisterForm' })

/** Someone's own registration, as their page shows it. */
export type OwnRegistration = {
  name: string
  email: string
  status: RegistrantStatus
  /** Until when they can accept the place that is held for them. */
  offer_ends_at: string | null
  /** How they attend, and whether there is a place to attend the other way; null if there is nothing to choose. */
  attendance: { chosen: Attendance; other: 'open' | 'full' } | null
  /** Opens the page in any browser. */
  token: string
  /** Of the link by which they invite others; null if the event has none, or if they gave up their place. */
  referral_code: string | null
  /** How many people registered by it. */
  referred: number
  /** With which they register a colleague; null if they gave up their place. */
  colleague_key: string | null
}

export const linkEmailSchema = z
  .object({
    outcome: z
      .enum(['sent', 'sent_before', 'kept'])
      .describe(
        '`sent_before`: an address that nobody has proved gets one email a day. `kept`: this installation sends no emails.',
      ),
  })
  .meta({ id: 'LinkEmail' })
export type LinkEmail = z.infer<typeof linkEmailSchema>

/** The last two are how they want to attend. */
export const ownRegistrationChanges = ['accept', 'leave', 'register', ...attendances] as const
export type OwnRegistrationChange = (typeof ownRegistrationChanges)[number]

/** What became of a form at another event of the series; `refused` by its form or its rules. */
export const otherOutcomes = [
  'registered',
  'waiting_approval',
  'waitlisted',
  'full',
  'closed',
  'refused',
] as const
export const otherOutcomeSchema = z.object({ event: z.uuid(), outcome: z.enum(otherOutcomes) })
export type OtherOutcome = z.infer<typeof otherOutcomeSchema>

/** The same whether or not the address was registered before, as far as the event allows. */
export const registeredSchema = z
  .object({
    status: z.enum(['registered', 'waiting_approval', 'waitlisted']),
    entrance: z
      .object({
        url: z.string(),
        is_live: z.boolean().describe('The event is on, so that the page leads straight in.'),
      })
      .nullable()
      .describe(
        'Where this browser enters the event, under the typed name. Null if only the link in the email does.',
      ),
    colleague_key: z
      .string()
      .nullable()
      .describe(
        'The key of whoever registered a colleague, for the next one. Null for those who registered themselves: the page that their email links has their key, and their link to invite others.',
      ),
    also: z.array(otherOutcomeSchema).describe('What became of it at the other events that were chosen.'),
  })
  .meta({ id: 'Registered' })
export type Registered = z.infer<typeof registeredSchema>
