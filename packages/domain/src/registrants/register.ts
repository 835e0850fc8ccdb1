/** API schemas of registering for an event, as the audience's pages call them. */
import { z } from 'zod'
import { formFieldSchema } from '../registration/public.ts'
import { isTimeZone } from '../time-zones/public.ts'
import type { Challenge } from './challenge.ts'
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

export const registrationPageSchema = z
  .object({
    event: z.uuid(),
    state: z.enum(registrationStates),
    needs_approval: z.boolean(),
    fields: z.array(formFieldSchema),
    challenge: challengeSchema,
  })
  .meta({ id: 'RegistrationPage' })
export type RegistrationPage = z.infer<typeof registrationPageSchema>

export const registerSchema = z
  .object({
    answers: z.record(z.string().max(100), z.unknown()),
    consent: z.boolean().default(false).describe('The person agreed to the terms that the page shows.'),
    timezone: z.string().max(100).refine(isTimeZone).optional().catch(undefined),
    source: sourceSchema.default({}).catch({}),
    token: z.string().max(200).default('').describe('The token of the challenge.'),
    solution: z.string().max(20).optional().describe('Left out by forms without JavaScript.'),
    website: z
      .string()
      .max(2000)
      .default('')
      .describe('Hidden from people; whoever fills it in is a machine.'),
  })
  .meta({ id: 'Register' })
export type Register = z.infer<typeof registerSchema>

/** The same whether or not the address was registered before, as far as the event allows. */
export const registeredSchema = z
  .object({
    status: z.enum(['registered', 'waiting_approval', 'waitlisted']),
    entrance: z
      .object({ url: z.string() })
      .nullable()
      .describe('Where this browser enters the event. Null if only the link in the email does.'),
  })
  .meta({ id: 'Registered' })
export type Registered = z.infer<typeof registeredSchema>
