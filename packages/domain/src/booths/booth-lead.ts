/** API schemas of leads: attendees who left their contact at a booth, with the consent they gave. */
import { z } from 'zod'
import { pageOf } from '../lists/public.ts'

const maxConsentLength = 1000

/** What an attendee says when they leave their contact. */
export const leaveContactSchema = z
  .object({
    consent: z
      .string()
      .min(1)
      .max(maxConsentLength)
      .describe('The sentence that the person agreed to, as the booth showed it.'),
  })
  .meta({ id: 'LeaveContact' })
export type LeaveContact = z.infer<typeof leaveContactSchema>

export const boothLeadSchema = z
  .object({
    id: z.uuid(),
    booth: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    company: z.string(),
    title: z.string(),
    consent: z.string().describe('What the person agreed to, word for word.'),
    left_at: z.iso.datetime(),
  })
  .meta({ id: 'BoothLead' })
export type BoothLead = z.infer<typeof boothLeadSchema>

export const boothLeadPageSchema = pageOf(boothLeadSchema).meta({ id: 'BoothLeadPage' })
