/** Scheduling and canceling the deletion of an organization. */
import { z } from 'zod'

/** Days until a scheduled deletion, in which any admin can cancel it. */
export const deletionGraceDays = 14

/** What is deleted with the organization. */
export const organizationContentsSchema = z
  .object({
    events: z.int(),
    videos: z.int(),
    members: z.int(),
    people: z.int().describe('People of its events: speakers, staff, sponsors.'),
    size_bytes: z.int().describe('Total size of the videos.'),
  })
  .meta({ id: 'OrganizationContents' })
export type OrganizationContents = z.infer<typeof organizationContentsSchema>

export const scheduleDeletionSchema = z
  .object({ name: z.string().max(200).describe('The name of the organization, as confirmation.') })
  .meta({ id: 'ScheduleDeletion' })

export const deletionSchema = z
  .object({ deletion_at: z.iso.datetime().nullable().describe('Null while no deletion is scheduled.') })
  .meta({ id: 'OrganizationDeletion' })
export type OrganizationDeletion = z.infer<typeof deletionSchema>

/** Whether `typed` is exactly the name of the organization, apart from spaces at the ends. */
export function confirmsName(typed: string, name: string): boolean {
  return typed.trim() === name.trim()
}
