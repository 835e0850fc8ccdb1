/** The plan of an organization as it travels (PE-086). */
import { z } from 'zod'
import { pricingConfigSchema } from './pricing-config.ts'

export const planQuerySchema = z.object({ organization_id: z.uuid() })

export const planReplySchema = z
  .object({
    organization: z.uuid(),
    tier: z.string().nullable().describe('Null has no plan, and every feature.'),
    pricing_config: pricingConfigSchema,
    contact_url: z.string().describe('Where people ask for a feature that is not enabled.'),
    venue_origin: z
      .string()
      .describe('Where public pages of events are that have no domain of the organization (EV-136).'),
  })
  .meta({ id: 'Plan' })

export type PlanReply = z.infer<typeof planReplySchema>
