/** The deletion of an organization: scheduled, kept after all, carried out. */
import { z } from 'zod'

/** Days between the decision and the deletion, in which any admin can still keep the organization. */
export const deletionGraceDays = 14

/** What goes with the organization. */
export const organizationContentsSchema = z
  .object({
    events: z.int(),
    videos: z.int(),
    members: z.int(),
    people: z.int().describe('People of its events: speakers, staff, sponsors.'),
    size_bytes: z.int().describe('Of the videos.'),
  })
  .meta({ id: 'OrganizationContents' })
export type OrganizationContents = z.infer<typeof organizationContentsSchema>

export const scheduleDeletionSchema = z
  .object({ name: z.string().max(200).describe('The name of the organization, to confirm.') })
  .meta({ id: 'ScheduleDeletion' })

export const deletionSchema = z
  .object({ deletion_at: z.iso.datetime().nullable().describe('Null while no deletion is scheduled.') })
  .meta({ id: 'OrganizationDeletion' })
export type OrganizationDeletion = z.infer<typeof deletionSchema>

/** Whether `typed` names the organization: spaces at the ends do not count, everything else does. */
export function confirmsName(typed: string, name: string): boolean {
  return typed.trim() === name.trim()
}
