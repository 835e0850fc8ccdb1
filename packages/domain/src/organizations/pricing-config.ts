/**
 * The features that depend on an organization's plan (PE-085). Without a tier an organization has all of them (PE-087);
 * with a tier, those that its pricing config turns on. Only features that the product reads are here (0103). The names
 * are ours (PE-125).
 */
import { z } from 'zod'

const isOn = z.boolean()

export const pricingConfigSchema = z
  .object({
    /** PE-097 */ registrant_cap: isOn,
    /** PE-098 */ waitlist: isOn,
    /** PE-099 */ multi_day_events: isOn,
    /** PE-100 */ multi_session_events: isOn,
    /** PE-101 */ multi_track_events: isOn,
    /** PE-102 */ prerecorded_sessions: isOn,
    /** PE-103 */ rtmp: isOn,
    /** PE-104 */ embedded_events: isOn,
    /** PE-105 */ live_captions_and_translations: isOn,
    /** PE-107 */ whitelabel_page_domain: isOn,
    /** PE-109 */ hybrid_events: isOn,
    /** PE-110 */ booths_tab: isOn,
    /** PE-111 */ series: isOn,
    /** PE-112 */ hub_pages: isOn,
    /** PE-113 */ templates: isOn,
    /** PE-115 */ in_person_events: isOn,
    /** PE-116 */ token_creation: isOn,
    /** PE-117 */ webhooks: isOn,
    /** PE-118 */ repeating_events: isOn,
    /** PE-119 */ permissions: isOn,
    /** PE-121 */ one_click: isOn,
  })
  .meta({ id: 'PricingConfig' })
export type PricingConfig = z.infer<typeof pricingConfigSchema>

export type PlanFeature = keyof PricingConfig

export const planQuerySchema = z.object({ organization_id: z.uuid() })

/** PE-086. */
export const planReplySchema = z
  .object({
    organization: z.uuid(),
    tier: z.string().nullable().describe('Null without a plan, which means every feature.'),
    pricing_config: pricingConfigSchema,
    contact_url: z.string().describe('Where people can request a feature that is not enabled.'),
    venue_origin: z
      .string()
      .describe('Hosts public event pages of organizations without a domain of their own (EV-136).'),
  })
  .meta({ id: 'Plan' })

export type PlanReply = z.infer<typeof planReplySchema>
