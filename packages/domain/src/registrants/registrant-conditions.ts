/** What a list of registrants can be filtered by beyond a search (RG-052 to RG-056). */
import { z } from 'zod'
import { attendances, sourceKeys } from './registrant-words.ts'
import {
  attendeeStatuses,
  conditionLimits,
  referralKeys,
  textOperators,
  timesOf,
} from './registrant-condition-words.ts'

const textSchema = z.string().trim().max(conditionLimits.text)

const comparison = {
  is: z
    .enum(textOperators)
    .describe('`is` one of the values, `contains` one of them, `given` at all, or `missing`.'),
  values: z.array(textSchema.min(1)).max(conditionLimits.values).default([]),
}

const needsValues = ({ is, values }: { is: string; values: readonly string[] }) =>
  is === 'given' || is === 'missing' || values.length > 0

const dayField = z.iso.date().optional()

const conditionSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('status'),
    values: z.array(z.enum(attendeeStatuses)).min(1).describe('Any of them (RG-052).'),
  }),
  z.object({
    by: z.literal('attendance'),
    values: z.array(z.enum(attendances)).min(1).describe('Any of them.'),
  }),
  z
    .object({
      by: z.literal('answer'),
      key: z.string().min(1).max(conditionLimits.key).describe('The key of the form’s field.'),
      ...comparison,
    })
    .refine(needsValues),
  z.object({ by: z.literal('source'), key: z.enum(sourceKeys), ...comparison }).refine(needsValues),
  z
    .object({ by: z.literal('referral'), key: z.enum(referralKeys), ...comparison })
    .refine(needsValues)
    .describe('The name of who referred or registered them.'),
  z
    .object({ by: z.literal('person'), key: z.enum(['company', 'title', 'email']), ...comparison })
    .refine(needsValues),
  z
    .object({
      by: z.enum(timesOf),
      from: dayField,
      to: dayField.describe('Included. In the event’s time zone.'),
    })
    .refine(({ from, to }) => from !== undefined || to !== undefined),
])
export type RegistrantCondition = z.infer<typeof conditionSchema>

export const registrantConditionsSchema = z
  .object({
    match: z
      .enum(['all', 'any'])
      .default('all')
      .describe('Whether all conditions must hold, or any of them.'),
    conditions: z.array(conditionSchema).max(conditionLimits.conditions).default([]),
  })
  .meta({ id: 'RegistrantConditions' })
export type RegistrantConditions = z.infer<typeof registrantConditionsSchema>

/** The same in an address, as JSON. */
export const conditionsInAddressSchema = z
  .string()
  .max(conditionLimits.address)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      ctx.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(registrantConditionsSchema)
  .describe(
    'Conditions as JSON: `{"match": "all", "conditions": [{"by": "status", "values": ["ATTENDED"]}]}`.',
  )
