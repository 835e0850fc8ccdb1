import { z } from 'zod'

/** How many admins a person without a workspace is told of. */
export const maxNamedAdmins = 3

export const organizationAdminsSchema = z
  .object({
    results: z
      .array(z.object({ name: z.string(), email: z.email() }))
      .max(maxNamedAdmins)
      .describe('Those who have been admins for longest.'),
  })
  .meta({ id: 'OrganizationAdmins' })
export type OrganizationAdmins = z.infer<typeof organizationAdminsSchema>
