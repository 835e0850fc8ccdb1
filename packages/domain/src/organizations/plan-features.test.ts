import { describe, expect, it } from 'vitest'
import { isPlanFeatureOn, planFeatureWords, pricingConfigOf } from './plan-features.ts'
import { type PlanFeature, pricingConfigSchema } from './pricing-config.ts'

const features = pricingConfigSchema.keyof().options
const enabledIn = (config: Record<PlanFeature, boolean>) => features.filter((feature) => config[feature])

describe('the features of a plan', () => {
  it('each have a label', () => {
    expect(Object.keys(planFeatureWords).toSorted()).toEqual(features.toSorted())
  })

  it.each(features)(
    '[PE-085] %s is on only if the pricing config says true, and turns on nothing else',
    (feature) => {
      const planned = { tier: 'Business', pricing_config: { [feature]: true }, has_one_click: true }
      expect(enabledIn(pricingConfigOf(planned))).toEqual([feature])
      expect(isPlanFeatureOn({ ...planned, pricing_config: { [feature]: 'yes' } }, feature)).toBe(false)
      expect(isPlanFeatureOn({ ...planned, pricing_config: {} }, feature)).toBe(false)
    },
  )

  it('[PE-087] are all on without a tier, whatever the pricing config says', () => {
    const config = pricingConfigOf({ tier: null, pricing_config: { series: false }, has_one_click: false })
    expect(enabledIn(config)).toEqual(features.filter((feature) => feature !== 'one_click'))
  })

  it('[PE-088] with a flag are on without a tier only by that flag', () => {
    expect(enabledIn(pricingConfigOf({ tier: null, pricing_config: {}, has_one_click: true }))).toEqual(
      features,
    )
  })
})
