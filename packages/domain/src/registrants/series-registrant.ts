/** API schemas of the registrants of a series or repeating event (RG-036 to RG-051). */
import { z } from 'zod'
import { emailSchema } from '../inputs/public.ts'
import { pageOf, pageQuerySchema, repeatable } from '../lists/public.ts'
import { attendances, registrantStatuses, seriesRegistrantsPerPage } from './registrant-words.ts'

const eventOfRegistrantSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  start_time: z.iso.datetime(),
  timezone: z.string(),
  status: z.enum(registrantStatuses),
})

/** A person with all events of a series that they registered for (RG-037, RG-045). */
export const seriesRegistrantSchema = z
  .object({
    id: z.uuid().describe('The profile of the person.'),
    full_name: z.string().describe('Empty if the person gave no name.'),
    email: z.string(),
    company: z.string(),
    title: z.string(),
    profile_picture_url: z.string().nullable(),
    events: z.array(eventOfRegistrantSchema).describe('Earliest first.'),
  })
  .meta({ id: 'SeriesRegistrant' })
export type SeriesRegistrant = z.infer<typeof seriesRegistrantSchema>

export const seriesRegistrantPageSchema = pageOf(seriesRegistrantSchema).meta({ id: 'SeriesRegistrantPage' })

const companySchema = z.string().min(1).max(255)
const searchSchema = z.string().trim().max(255).default('')

/** RG-046. */
export const listSeriesRegistrantsQuerySchema = pageQuerySchema.extend({
  limit: z.coerce.number().int().min(1).max(100).default(seriesRegistrantsPerPage),
  ordering: z.enum(['first_name', '-first_name']).default('first_name'),
  company__in: repeatable(companySchema).describe('Companies, as they are written.'),
  events__in: repeatable(z.uuid()).describe('People who registered for any of these events.'),
  search: searchSchema.describe('Part of the name, company or email address.'),
})
export type ListSeriesRegistrantsQuery = z.infer<typeof listSeriesRegistrantsQuerySchema>

export const companiesOfRegistrantsQuerySchema = z.object({ search: searchSchema })

/** The companies that the list can be filtered by. */
export const companiesOfRegistrantsSchema = z
  .object({ companies: z.array(z.string()).describe('At most 50, by name.') })
  .meta({ id: 'CompaniesOfRegistrants' })
export type CompaniesOfRegistrants = z.infer<typeof companiesOfRegistrantsSchema>

const maxEventsAtOnce = 100
const wordsSchema = z.string().trim().max(255).default('')

/** RG-047: an organizer registers someone for several events of a series. */
export const addSeriesRegistrantSchema = z
  .object({
    events: z.array(z.uuid()).min(1).max(maxEventsAtOnce),
    form_id: z
      .uuid()
      .nullable()
      .default(null)
      .describe(
        'The form that `user` answers. Events with this form check and keep all answers; others take the name, address, company and title.',
      ),
    user: z.looseObject({
      email: emailSchema,
      first_name: wordsSchema,
      last_name: wordsSchema,
      company: wordsSchema,
      title: wordsSchema,
    }),
    attendance: z
      .enum(attendances)
      .default('online')
      .describe('How they attend those of the events that are hybrid.'),
    event_user_status: z.enum(['registered', 'waiting_approval', 'waitlisted']).default('registered'),
  })
  .meta({ id: 'AddSeriesRegistrant' })
export type AddSeriesRegistrant = z.infer<typeof addSeriesRegistrantSchema>

/** What became of the person at each event; nothing is undone where another event refused. */
export const seriesRegistrationSchema = z
  .object({
    results: z.array(
      z.object({
        event: z.uuid(),
        title: z.string(),
        is_registered: z.boolean(),
        code: z.string().nullable().describe('Why not: a code such as `USER_ALREADY_IN_EVENT`.'),
        message: z.string().nullable().describe('The same as a sentence.'),
      }),
    ),
  })
  .meta({ id: 'SeriesRegistration' })
export type SeriesRegistration = z.infer<typeof seriesRegistrationSchema>
