/** Whether the plan of an organisation has a feature. Pure: the server refuses by it, the studio shows what it says. */
import type { OrganizationFlags, SwitchName } from './organization-flags.ts'
import type { PlanFeature, PricingConfig } from './pricing-config.ts'

/** An organisation as far as its plan goes. */
export type Planned = {
  /** Null has no plan: everything is enabled (PE-087). */
  tier: string | null
  pricing_config: Readonly<Record<string, unknown>>
  flags: Readonly<OrganizationFlags>
}

/** Every feature, with what people call it. */
export const planFeatureWords = {
  drift: 'Drift integration',
  slack: 'Slack integration',
  slack_salesforce: 'Slack and Salesforce integration',
  wistia: 'Wistia integration',
  pardot: 'Pardot integration',
  eloqua: 'Eloqua integration',
  salesforce: 'Salesforce integration',
  marketo: 'Marketo integration',
  registrant_cap: 'Registrant limit',
  waitlist: 'Waitlist',
  multi_day_events: 'Multi-day events',
  multi_session_events: 'Multi-session events',
  multi_track_events: 'Multi-track events',
  prerecorded_sessions: 'Prerecorded sessions',
  rtmp: 'RTMP',
  embedded_events: 'Embedded events',
  live_captions_and_translations: 'Live captions and translations',
  cross_event_reports: 'Cross-event reports',
  whitelabel_page_domain: 'Custom page domains',
  roi_dashboard: 'ROI dashboard',
  hybrid_events: 'Hybrid events',
  booths_tab: 'Booths',
  series: 'Series',
  hub_pages: 'Hub pages',
  templates: 'Templates',
  magic_link_sync: 'Magic link sync',
  in_person_events: 'In-person events',
  token_creation: 'API tokens',
  webhooks: 'Webhooks',
  repeating_events: 'Repeating events',
  permissions: 'Roles and permissions',
  self_serve_reporting: 'Custom reports',
  one_click: 'One-click registration',
  caption_translation: 'Caption translation',
} as const satisfies Record<PlanFeature, string>

/** Features that an organisation without a tier has only by its flag (PE-088). */
const flagsWithoutTier: Partial<Record<PlanFeature, SwitchName>> = {
  one_click: 'enableOneClickRegister',
  self_serve_reporting: 'enableNoTierCustomReporting',
}

/** PE-085, PE-087: with a tier, what its pricing config says; without one, everything but what a flag decides. */
export function isPlanFeatureOn(organization: Planned, feature: PlanFeature): boolean {
  if (organization.tier !== null) return organization.pricing_config[feature] === true
  const flag = flagsWithoutTier[feature]
  return flag === undefined || organization.flags[flag]
}

/** PE-067, PE-068, ST-064: fields of forms are mapped where people register by one click, and forms map their own. */
export function hasFormFieldMapping(organization: Planned): boolean {
  return isPlanFeatureOn(organization, 'one_click') && organization.flags.enableFormLevelFieldMapping
}

/** How many voice profiles the organisation may keep (PE-122); any number unless its plan says otherwise (PE-123). */
export function maxVoiceProfiles({ pricing_config }: Planned): number {
  const count = pricing_config['voice_profile_count']
  return typeof count === 'number' && count >= 0 ? count : Number.POSITIVE_INFINITY
}

/** The pricing config as it travels: every feature decided, so that nobody has to know what falls back to what. */
export function pricingConfigOf(organization: Planned): PricingConfig {
  const isOn = (feature: PlanFeature) => isPlanFeatureOn(organization, feature)
  const max = maxVoiceProfiles(organization)
  return {
    drift: isOn('drift'),
    slack: isOn('slack'),
    slack_salesforce: isOn('slack_salesforce'),
    wistia: isOn('wistia'),
    pardot: isOn('pardot'),
    eloqua: isOn('eloqua'),
    salesforce: isOn('salesforce'),
    marketo: isOn('marketo'),
    registrant_cap: isOn('registrant_cap'),
    waitlist: isOn('waitlist'),
    multi_day_events: isOn('multi_day_events'),
    multi_session_events: isOn('multi_session_events'),
    multi_track_events: isOn('multi_track_events'),
    prerecorded_sessions: isOn('prerecorded_sessions'),
    rtmp: isOn('rtmp'),
    embedded_events: isOn('embedded_events'),
    live_captions_and_translations: isOn('live_captions_and_translations'),
    cross_event_reports: isOn('cross_event_reports'),
    whitelabel_page_domain: isOn('whitelabel_page_domain'),
    roi_dashboard: isOn('roi_dashboard'),
    hybrid_events: isOn('hybrid_events'),
    booths_tab: isOn('booths_tab'),
    series: isOn('series'),
    hub_pages: isOn('hub_pages'),
    templates: isOn('templates'),
    magic_link_sync: isOn('magic_link_sync'),
    in_person_events: isOn('in_person_events'),
    token_creation: isOn('token_creation'),
    webhooks: isOn('webhooks'),
    repeating_events: isOn('repeating_events'),
    permissions: isOn('permissions'),
    self_serve_reporting: isOn('self_serve_reporting'),
    one_click: isOn('one_click'),
    voice_profile_count: Number.isFinite(max) ? max : -1,
    caption_translation: isOn('caption_translation'),
  }
}
