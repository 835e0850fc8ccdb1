/** API schemas of booths as the audience sees them in the room. */
import { z } from 'zod'
import { boothTypes } from './booth-words.ts'

export const venueBoothSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(boothTypes),
    description: z.string(),
    picture: z.string().nullable().describe('The URL of the hero, or of the poster if the hero is a video.'),
    sponsor: z.string().describe('The company that presents here; empty without one.'),
    consent: z.string().describe('What people agree to who leave their contact.'),
    left_contact: z.boolean().describe('The attendee left theirs.'),
    resources: z.array(z.object({ id: z.uuid(), title: z.string(), url: z.string() })),
  })
  .meta({ id: 'VenueBooth' })
export type VenueBooth = z.infer<typeof venueBoothSchema>

export const venueBoothListSchema = z
  .object({
    count: z.number().int(),
    next: z.null(),
    previous: z.null(),
    results: z.array(venueBoothSchema).describe('Primary booths first, then by rank.'),
  })
  .meta({ id: 'VenueBoothList' })
export type VenueBoothList = z.infer<typeof venueBoothListSchema>

export const visitBoothSchema = z
  .object({
    resource: z.uuid().optional().describe('The resource that was opened; without it, the booth itself.'),
  })
  .meta({ id: 'VisitBooth' })
export type VisitBooth = z.infer<typeof visitBoothSchema>
