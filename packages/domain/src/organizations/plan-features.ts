/** Whether an organization's plan has a feature, for both server and studio. Pure. */
import { defineLabels } from '../languages/public.ts'
import type { PlanFeature, PricingConfig } from './pricing-config.ts'

export type Planned = {
  /** Null for no plan, which enables everything (PE-087). */
  tier: string | null
  pricing_config: Readonly<Record<string, unknown>>
  /** Whether the flag for one-click register is on, which decides without a plan (PE-088). */
  has_one_click?: boolean
}

export const planFeatureWords = defineLabels('domain/organizations/planFeatureWords', {
  registrant_cap: 'Limit on registrations',
  waitlist: 'Waiting list',
  multi_day_events: 'Multi-day events',
  multi_session_events: 'Multi-session events',
  multi_track_events: 'Multi-track events',
  prerecorded_sessions: 'Prerecorded sessions',
  rtmp: 'RTMP',
  embedded_events: 'Embedded events',
  live_captions_and_translations: 'Live captions and translations',
  whitelabel_page_domain: 'Custom page domains',
  hybrid_events: 'Hybrid events',
  booths_tab: 'Booths',
  series: 'Series',
  hub_pages: 'Hub pages',
  templates: 'Templates',
  in_person_events: 'In-person events',
  token_creation: 'API tokens',
  webhooks: 'Webhooks',
  repeating_events: 'Repeating events',
  permissions: 'Roles and permissions',
  one_click: 'One-click registration',
}) satisfies Record<PlanFeature, string>

/** PE-085, PE-087, PE-088. */
export function isPlanFeatureOn(
  { tier, pricing_config, has_one_click }: Planned,
  feature: PlanFeature,
): boolean {
  if (tier !== null) return pricing_config[feature] === true
  return feature !== 'one_click' || has_one_click === true
}

/** The pricing config for API replies, with every feature decided, so that clients need no defaults. */
export function pricingConfigOf(organization: Planned): PricingConfig {
  const isOn = (feature: PlanFeature) => isPlanFeatureOn(organization, feature)
  return {
    registrant_cap: isOn('registrant_cap'),
    waitlist: isOn('waitlist'),
    multi_day_events: isOn('multi_day_events'),
    multi_session_events: isOn('multi_session_events'),
    multi_track_events: isOn('multi_track_events'),
    prerecorded_sessions: isOn('prerecorded_sessions'),
    rtmp: isOn('rtmp'),
    embedded_events: isOn('embedded_events'),
    live_captions_and_translations: isOn('live_captions_and_translations'),
    whitelabel_page_domain: isOn('whitelabel_page_domain'),
    hybrid_events: isOn('hybrid_events'),
    booths_tab: isOn('booths_tab'),
    series: isOn('series'),
    hub_pages: isOn('hub_pages'),
    templates: isOn('templates'),
    in_person_events: isOn('in_person_events'),
    token_creation: isOn('token_creation'),
    webhooks: isOn('webhooks'),
    repeating_events: isOn('repeating_events'),
    permissions: isOn('permissions'),
    one_click: isOn('one_click'),
  }
}
