/** API schemas of a registrant's profile, and of what they did at the event (RG-057 to RG-065). */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { engagementTypes, registrantActivityTypes } from './registrant-activity-words.ts'
import { registrantStatuses } from './registrant-words.ts'
import { registrantSchema } from './registrant.ts'

const activityPerPage = 25

export const listActivityQuerySchema = pageQuerySchema.extend({
  limit: z.coerce.number().int().min(1).max(100).default(activityPerPage),
})
export type ListActivityQuery = z.infer<typeof listActivityQuerySchema>

export const registrantActivitySchema = z
  .object({
    id: z.string(),
    type: z.enum(registrantActivityTypes),
    at: z.iso.datetime(),
    title: z.string().nullable().describe('Of the session, booth, poll, question, survey or resource.'),
    seconds: z.number().int().nullable().describe('How long it took, where that is known.'),
  })
  .meta({ id: 'RegistrantActivity' })
export type RegistrantActivity = z.infer<typeof registrantActivitySchema>

export const registrantActivityPageSchema = pageOf(registrantActivitySchema).meta({
  id: 'RegistrantActivityPage',
})

const engagementSchema = z
  .record(z.enum(engagementTypes), z.number().int())
  .describe('How often, or for times how many seconds; the score is 0 to 100.')

const eventOfProfileSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  start_time: z.iso.datetime(),
  timezone: z.string(),
  status: z.enum(registrantStatuses),
})

export const registrantProfileSchema = z
  .object({
    registrant: registrantSchema,
    engagement: engagementSchema,
    events: z
      .array(eventOfProfileSchema)
      .describe('Other events they registered for, latest first; at most 50.'),
    emails: z
      .array(
        z.object({
          id: z.uuid(),
          subject: z.string(),
          state: z.string(),
          created_at: z.iso.datetime(),
          sent_at: z.iso.datetime().nullable(),
        }),
      )
      .describe('Emails to their address, newest first; at most 50.'),
    consents: z
      .array(
        z.object({
          key: z.string().describe('Of the form’s field.'),
          text: z.string().describe('What they agreed to, as the form showed it.'),
          version: z.string().describe('The same for the same text.'),
          agreed_at: z.iso.datetime(),
          network_hash: z
            .string()
            .describe('A keyed hash of the network that the form came from; its address isn’t kept.'),
        }),
      )
      .describe('Proof of what they agreed to, oldest first.'),
    origin: z
      .object({
        file_name: z.string().nullable().describe('The file they were imported from.'),
        added_by: z.string().nullable().describe('The name of the organizer who imported or added them.'),
      })
      .describe('How they came, if not by themselves.'),
    activity_url: z.object({
      is_enabled: z.boolean(),
      url: z.string().describe('The page of their activity, for a record in another system.'),
    }),
  })
  .meta({ id: 'RegistrantProfile' })
export type RegistrantProfile = z.infer<typeof registrantProfileSchema>

export const shortUrlQuerySchema = z.object({
  short_url: z.string().min(1).max(200).describe('The key in the address of the activity page.'),
})

/** RG-060. */
export const activityUrlSchema = z
  .object({
    is_enabled: z.boolean(),
    organization_id: z.uuid().nullable().describe('Null unless it is enabled.'),
  })
  .meta({ id: 'ActivityUrl' })
export type ActivityUrl = z.infer<typeof activityUrlSchema>

/** RG-061. */
export const activityTokenSchema = z
  .object({ token: z.string(), expires_at: z.iso.datetime() })
  .meta({ id: 'ActivityToken' })
export type ActivityToken = z.infer<typeof activityTokenSchema>

/** RG-062. */
export const activityProfileQuerySchema = shortUrlQuerySchema.extend({ organization_id: z.uuid() })

export const activityProfileSchema = z
  .object({
    full_name: z.string(),
    email: z.string(),
    company: z.string(),
    title: z.string(),
    profile_picture_url: z.string().nullable(),
    status: z.enum(registrantStatuses),
    registered_at: z.iso.datetime(),
    event: eventOfProfileSchema.omit({ status: true }),
    organization: z.string(),
    engagement: engagementSchema,
  })
  .meta({ id: 'ActivityProfile' })
export type ActivityProfile = z.infer<typeof activityProfileSchema>

export const listSharedActivityQuerySchema = listActivityQuerySchema.extend({
  token: z.string().min(1).max(300),
})
