import { z } from 'zod'
import { pageQuerySchema } from '../lists/public.ts'

/** Of the batches of one owner, mostly the latest are looked at. */
export const listBatchesQuerySchema = pageQuerySchema.extend({
  limit: z.coerce.number().int().min(1).max(20).default(5),
})
