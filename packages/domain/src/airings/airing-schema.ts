import { z } from 'zod'

/** What an event's state follows from, beside its times. */
export const airingSchema = z
  .object({
    is_on_air: z.boolean().describe('Whether a session is on air.'),
    opened_at: z.iso.datetime().nullable().describe('When its first session went on air; null before.'),
    over_at: z.iso
      .datetime()
      .nullable()
      .describe('When its sessions were over, before or after `end_time`; null if that holds.'),
    waits_for_start: z.boolean().describe('Whether its sessions start by hand and none has started.'),
  })
  .meta({ id: 'Airing' })
