/** Usage that the studio reports: page views, sign-ins and sign-outs (SH-257, AU-014). */
import { z } from 'zod'

/** AU-015: how someone proved who they are. */
export const loginMethods = ['password', 'magic_link', 'sso', 'okta', 'sign_up', 'invitation'] as const
export type LoginMethod = (typeof loginMethods)[number]

export const deviceTypes = ['desktop', 'tablet', 'mobile'] as const
export type DeviceType = (typeof deviceTypes)[number]

/** Browser clocks are often wrong, but they measure elapsed time correctly. */
const ageMsSchema = z.int().min(0).max(86_400_000)

const pageViewSchema = z.object({
  name: z.literal('page_view'),
  route: z
    .string()
    .max(200)
    .regex(/^\/[\w/$.-]*$/)
    .describe('The path pattern of the route: `/events/$eventId/dashboard`.'),
  age_ms: ageMsSchema,
})

const loginLogoutSchema = z.object({
  name: z.literal('studioLoginLogout'),
  action: z.enum(['login', 'logout']),
  is_success: z.boolean(),
  login_method: z.enum(loginMethods).nullable().describe('Null for a sign-out.'),
  device_type: z.enum(deviceTypes),
  age_ms: ageMsSchema,
})

export const activitySchema = z
  .discriminatedUnion('name', [pageViewSchema, loginLogoutSchema])
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof activitySchema>

const maxActivitiesPerCall = 50

export const activityBatchSchema = z
  .object({
    anonymous_id: z.uuid().describe('Identifies the browser, not the person (SH-364).'),
    session_id: z
      .uuid()
      .describe('Identifies the visit, which ends after an hour without activity (SH-365).'),
    activities: z.array(activitySchema).min(1).max(maxActivitiesPerCall),
  })
  .meta({ id: 'ActivityBatch' })
export type ActivityBatch = z.infer<typeof activityBatchSchema>
