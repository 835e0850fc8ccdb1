/** API schemas of actions on many registrants at once (0138). */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { personOfProfileSchema } from '../profiles/public.ts'
import { batchActions, batchOutcomes, batchStatuses } from './registrant-batch-words.ts'
import { selectRegistrantsSchema } from './registrant.ts'
import { registrantStatuses } from './registrant-words.ts'

const howMany = z.number().int().min(0)

export const createRegistrantBatchSchema = selectRegistrantsSchema
  .extend({ action: z.enum(batchActions) })
  .meta({ id: 'CreateRegistrantBatch' })
export type CreateRegistrantBatch = z.infer<typeof createRegistrantBatchSchema>

export const registrantBatchSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    action: z.enum(batchActions),
    status: z.enum(batchStatuses).describe('`checked` until it is started. Nobody is changed before that.'),
    counts: z.record(z.enum(batchOutcomes), howMany).describe('How many people have which outcome.'),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    can: z.object({ start: z.boolean(), undo: z.boolean() }),
  })
  .meta({ id: 'RegistrantBatch' })
export type RegistrantBatch = z.infer<typeof registrantBatchSchema>

export const registrantBatchPageSchema = pageOf(registrantBatchSchema).meta({ id: 'RegistrantBatchPage' })

export const listBatchPeopleQuerySchema = pageQuerySchema.extend({
  outcome: z.enum(batchOutcomes).optional(),
})

const batchPersonSchema = z
  .object({
    registrant: z.uuid(),
    user: personOfProfileSchema,
    status: z.enum(registrantStatuses).describe('Their status now.'),
    outcome: z.enum(batchOutcomes),
  })
  .meta({ id: 'RegistrantOfBatch' })
export type BatchPerson = z.infer<typeof batchPersonSchema>

export const batchPersonPageSchema = pageOf(batchPersonSchema).meta({ id: 'RegistrantOfBatchPage' })
