import { describe, expect, it } from 'vitest'
import { flagDefaults } from './flag-defaults.ts'
import {
  hasFormFieldMapping,
  isPlanFeatureOn,
  maxVoiceProfiles,
  planFeatureWords,
  type Planned,
  pricingConfigOf,
} from './plan-features.ts'
import { type PlanFeature, pricingConfigSchema } from './pricing-config.ts'

const rows: [row: string, feature: PlanFeature][] = [
  ['[PE-089]', 'drift'],
  ['[PE-090]', 'slack'],
  ['[PE-091]', 'slack_salesforce'],
  ['[PE-092]', 'wistia'],
  ['[PE-093]', 'pardot'],
  ['[PE-094]', 'eloqua'],
  ['[PE-095]', 'salesforce'],
  ['[PE-096]', 'marketo'],
  ['[PE-097]', 'registrant_cap'],
  ['[PE-098]', 'waitlist'],
  ['[PE-099]', 'multi_day_events'],
  ['[PE-100]', 'multi_session_events'],
  ['[PE-101]', 'multi_track_events'],
  ['[PE-102]', 'prerecorded_sessions'],
  ['[PE-103]', 'rtmp'],
  ['[PE-104]', 'embedded_events'],
  ['[PE-105]', 'live_captions_and_translations'],
  ['[PE-106]', 'cross_event_reports'],
  ['[PE-107]', 'whitelabel_page_domain'],
  ['[PE-108]', 'roi_dashboard'],
  ['[PE-109]', 'hybrid_events'],
  ['[PE-110]', 'booths_tab'],
  ['[PE-111]', 'series'],
  ['[PE-112]', 'hub_pages'],
  ['[PE-113]', 'templates'],
  ['[PE-114]', 'magic_link_sync'],
  ['[PE-115]', 'in_person_events'],
  ['[PE-116]', 'token_creation'],
  ['[PE-117]', 'webhooks'],
  ['[PE-118]', 'repeating_events'],
  ['[PE-119]', 'permissions'],
  ['[PE-120]', 'self_serve_reporting'],
  ['[PE-121]', 'one_click'],
  ['[PE-124]', 'caption_translation'],
]

const organization = (fields: Partial<Planned> = {}): Planned => ({
  tier: 'Business',
  pricing_config: {},
  flags: flagDefaults,
  ...fields,
})

describe('the features of a plan', () => {
  it.each(rows)('%s %s is on where the pricing config has it, and nowhere else', (_row, feature) => {
    expect(isPlanFeatureOn(organization(), feature)).toBe(false)
    expect(isPlanFeatureOn(organization({ pricing_config: { [feature]: 'yes' } }), feature)).toBe(false)
    const on = organization({ pricing_config: { [feature]: true } })
    expect(isPlanFeatureOn(on, feature)).toBe(true)
    const { voice_profile_count: _, ...features } = pricingConfigOf(on)
    expect(Object.entries(features).filter(([, isOn]) => isOn)).toEqual([[feature, true]])
  })

  it('[PE-085 PE-125] are these, and no others', () => {
    expect(Object.keys(planFeatureWords)).toEqual(rows.map(([, feature]) => feature))
    const names = rows.map(([, feature]) => feature).toSorted()
    expect(
      Object.keys(pricingConfigSchema.shape)
        .filter((name) => name !== 'voice_profile_count')
        .toSorted(),
    ).toEqual(names)
  })

  it('[PE-087] are all on without a tier, whatever the pricing config says', () => {
    const none = organization({ tier: null, pricing_config: { series: false } })
    const off = rows.map(([, feature]) => feature).filter((feature) => !isPlanFeatureOn(none, feature))
    expect(off).toEqual(['self_serve_reporting', 'one_click'])
  })

  it.each([
    ['self_serve_reporting', 'enableNoTierCustomReporting'],
    ['one_click', 'enableOneClickRegister'],
  ] as const)('[PE-088] %s is on without a tier where %s is', (feature, flag) => {
    const flags = { ...flagDefaults, [flag]: true }
    expect(isPlanFeatureOn(organization({ tier: null, flags }), feature)).toBe(true)
    expect(isPlanFeatureOn(organization({ flags }), feature)).toBe(false)
  })
})

it.each([
  ['[PE-067 PE-068 ST-064] with both', true, true, true],
  ['[PE-067 ST-064] without one-click register', false, true, false],
  ['[PE-068 ST-064] without form-level mapping', true, false, false],
])('fields of forms are mapped, %s', (_with, one_click, enableFormLevelFieldMapping, isMapped) => {
  const flags = { ...flagDefaults, enableFormLevelFieldMapping }
  expect(hasFormFieldMapping(organization({ pricing_config: { one_click }, flags }))).toBe(isMapped)
  const withoutTier = { ...flags, enableOneClickRegister: one_click }
  expect(hasFormFieldMapping(organization({ tier: null, flags: withoutTier }))).toBe(isMapped)
})

describe('voice profiles', () => {
  it('[PE-122] are as many as the plan allows', () => {
    expect(maxVoiceProfiles(organization({ pricing_config: { voice_profile_count: 3 } }))).toBe(3)
    expect(
      pricingConfigOf(organization({ pricing_config: { voice_profile_count: 0 } })).voice_profile_count,
    ).toBe(0)
  })

  it('[PE-123 PE-125] are any number by default, which is -1 where it travels', () => {
    for (const tier of [null, 'Business']) {
      expect(maxVoiceProfiles(organization({ tier }))).toBe(Number.POSITIVE_INFINITY)
      expect(pricingConfigOf(organization({ tier })).voice_profile_count).toBe(-1)
    }
  })
})
