/** API schemas of emails that organizers write to registrants (RG-094 to RG-108). */
import { z } from 'zod'
import { emailSchema } from '../inputs/public.ts'
import { foundRegistrantsSchema, listedRegistrantsSchema } from './registrant.ts'

export const messageLimits = { subject: 200, text: 5000, testAddresses: 10 }

const words = {
  subject: z.string().trim().min(1).max(messageLimits.subject),
  text: z
    .string()
    .trim()
    .min(1)
    .max(messageLimits.text)
    .describe('Plain text. An empty line starts a new paragraph.'),
}

export const registrantMessageSchema = z.object(words)
export type RegistrantMessage = z.infer<typeof registrantMessageSchema>

export const emailListedRegistrantsSchema = listedRegistrantsSchema
  .extend(words)
  .meta({ id: 'EmailToListedRegistrants' })
export const emailFoundRegistrantsSchema = foundRegistrantsSchema
  .extend(words)
  .meta({ id: 'EmailToFoundRegistrants' })

export const testRegistrantEmailSchema = z
  .object({
    ...words,
    emails: z
      .array(emailSchema)
      .min(1)
      .max(messageLimits.testAddresses)
      .describe('Addresses of people with an account in the organization.'),
  })
  .meta({ id: 'TestRegistrantEmail' })
