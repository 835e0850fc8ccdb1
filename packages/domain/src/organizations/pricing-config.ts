/**
 * What the plan of an organization gates (PE-085). An organization without a tier has every feature (PE-087); one with
 * a tier has those that its pricing config names. A feature is here once the product asks for it (0103). The names are ours
 * (PE-125).
 */
import { z } from 'zod'

const isOn = z.boolean()

export const pricingConfigSchema = z
  .object({
    /** PE-099 */ multi_day_events: isOn,
    /** PE-100 */ multi_session_events: isOn,
    /** PE-101 */ multi_track_events: isOn,
    /** PE-102 */ prerecorded_sessions: isOn,
    /** PE-103 */ rtmp: isOn,
    /** PE-105 */ live_captions_and_translations: isOn,
    /** PE-107 */ whitelabel_page_domain: isOn,
    /** PE-109 */ hybrid_events: isOn,
    /** PE-110 */ booths_tab: isOn,
    /** PE-111 */ series: isOn,
    /** PE-112 */ hub_pages: isOn,
    /** PE-113 */ templates: isOn,
    /** PE-115 */ in_person_events: isOn,
    /** PE-116 */ token_creation: isOn,
    /** PE-118 */ repeating_events: isOn,
    /** PE-119 */ permissions: isOn,
  })
  .meta({ id: 'PricingConfig' })
export type PricingConfig = z.infer<typeof pricingConfigSchema>

/** A feature that a plan has or has not. */
export type PlanFeature = keyof PricingConfig
