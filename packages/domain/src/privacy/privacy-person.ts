import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { privacyPersonSchema } from './personal-data.ts'

/** By name or address; nobody is listed without a word. */
export const listPrivacyPeopleQuerySchema = pageQuerySchema.extend({
  search: z.string().trim().min(1).max(254),
})
export type ListPrivacyPeopleQuery = z.infer<typeof listPrivacyPeopleQuerySchema>

export const privacyPersonPageSchema = pageOf(privacyPersonSchema).meta({ id: 'PrivacyPersonPage' })
