/** The numbers of an event. Test events, staff, speakers, check-in staff and machines never attend. */
import { z } from 'zod'

export const attendanceSchema = z
  .object({
    registered: z.int().min(0).describe('People who are registered; not those who canceled or wait.'),
    attended: z
      .int()
      .min(0)
      .describe(
        'People who were there while the doors were open, from the start of the event until it was over, or were checked in at the door.',
      ),
    watching: z.int().min(0).describe('People who have been watching within the last 30 seconds.'),
    average_minutes: z
      .number()
      .min(0)
      .describe(
        'How long those who attended watched on average; what someone plays twice at once counts once.',
      ),
    peak: z.int().min(0).describe('The most people who watched at the same time.'),
  })
  .meta({ id: 'Attendance' })
export type EventAttendance = z.infer<typeof attendanceSchema>
