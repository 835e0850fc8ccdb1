/** What an attendee tells about themselves before they enter, where the organizer asks for it. */
import { z } from 'zod'
import { firstNameSchema, lastNameSchema, lineSchema } from '../accounts/public.ts'
import { t } from './texts.ts'

export const changeOwnProfileSchema = z
  .object({
    first_name: firstNameSchema,
    last_name: lastNameSchema,
    title: lineSchema(200).min(1, t.error('titleMissing')),
    company: lineSchema(200).min(1, t.error('companyMissing')),
  })
  .meta({ id: 'ChangeOwnProfile' })
export type ChangeOwnProfile = z.infer<typeof changeOwnProfileSchema>

export const ownProfileSchema = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    title: z.string(),
    company: z.string(),
    is_complete: z.boolean().describe('Nothing is missing that other people at the event see.'),
  })
  .meta({ id: 'OwnProfile' })
export type OwnProfile = z.infer<typeof ownProfileSchema>

/** Whether nothing is missing that other people at the event see. */
export function isProfileComplete(profile: ChangeOwnProfile): boolean {
  const { first_name, last_name, title, company } = profile
  return [first_name, last_name, title, company].every((value) => value.trim() !== '')
}
