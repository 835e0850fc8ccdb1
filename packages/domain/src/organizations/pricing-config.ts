/**
 * What the plan of an organisation gates (PE-085). An organisation without a tier has every feature (PE-087); one with
 * a tier has those that its pricing config names. The names of the flags are ours (PE-125).
 */
import { z } from 'zod'

const isOn = z.boolean()
/** PE-125. */
const unlimited = -1

export const pricingConfigSchema = z
  .object({
    /** PE-089 */ drift: isOn,
    /** PE-090 */ slack: isOn,
    /** PE-091 */ slack_salesforce: isOn,
    /** PE-092 */ wistia: isOn,
    /** PE-093 */ pardot: isOn,
    /** PE-094 */ eloqua: isOn,
    /** PE-095 */ salesforce: isOn,
    /** PE-096 */ marketo: isOn,
    /** PE-097 */ registrant_cap: isOn,
    /** PE-098 */ waitlist: isOn,
    /** PE-099 */ multi_day_events: isOn,
    /** PE-100 */ multi_session_events: isOn,
    /** PE-101 */ multi_track_events: isOn,
    /** PE-102 */ prerecorded_sessions: isOn,
    /** PE-103 */ rtmp: isOn,
    /** PE-104 */ embedded_events: isOn,
    /** PE-105 */ live_captions_and_translations: isOn,
    /** PE-106 */ cross_event_reports: isOn,
    /** PE-107 */ whitelabel_page_domain: isOn,
    /** PE-108 */ roi_dashboard: isOn,
    /** PE-109 */ hybrid_events: isOn,
    /** PE-110 */ booths_tab: isOn,
    /** PE-111 */ series: isOn,
    /** PE-112 */ hub_pages: isOn,
    /** PE-113 */ templates: isOn,
    /** PE-114 */ magic_link_sync: isOn,
    /** PE-115 */ in_person_events: isOn,
    /** PE-116 */ token_creation: isOn,
    /** PE-117 */ webhooks: isOn,
    /** PE-118 */ repeating_events: isOn,
    /** PE-119 */ permissions: isOn,
    /** PE-120 */ self_serve_reporting: isOn,
    /** PE-121 */ one_click: isOn,
    /** PE-122, PE-123: how many may be kept; -1 is any number. */
    voice_profile_count: z.number().int().min(unlimited),
    /** PE-124 */ caption_translation: isOn,
  })
  .meta({ id: 'PricingConfig' })
export type PricingConfig = z.infer<typeof pricingConfigSchema>

/** A feature that a plan has or has not. */
export type PlanFeature = Exclude<keyof PricingConfig, 'voice_profile_count'>
