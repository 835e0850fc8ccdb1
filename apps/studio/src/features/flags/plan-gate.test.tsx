import { pricingConfigOf } from '@marquee/domain/organizations'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, planReply } from '#test/fake-api.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { PlanGate } from './components/plan-gate.tsx'

function openGate(plan: object) {
  fakeApi({ getPlan: () => ({ ...planReply, ...plan }) })
  return renderInProviders(
    <Suspense>
      <PlanGate feature="token_creation">
        <p>Your tokens</p>
      </PlanGate>
    </Suspense>,
  )
}

const starter = {
  tier: 'Starter',
  pricing_config: pricingConfigOf({ tier: 'Starter', pricing_config: {} }),
}

describe('the plan gate', () => {
  it('[PE-085 PE-116] shows the content if the plan includes it', async () => {
    openGate({})
    expect(await screen.findByText('Your tokens')).toBeVisible()
  })

  it.each([
    ['mailto:support@marquee.test', null],
    ['https://marquee.test/contact', '_blank'],
  ])(
    '[PE-072 PE-084 PE-125 VL-273 VL-274 VL-275] says otherwise that the feature isn’t enabled, and links to %s',
    async (contact_url, target) => {
      openGate({ ...starter, contact_url })
      await screen.findByText('This feature is not enabled for your organization')
      const link = screen.getByRole('link', { name: 'Contact us to enable it' })
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([contact_url, target])
      expect(screen.queryByText('Your tokens')).toBeNull()
      await expectAccessible()
    },
  )

  it('retries if the plan can’t be loaded', async () => {
    let tries = 0
    fakeApi({
      getPlan: () => (tries++ === 0 ? errorReply(500, 'internal', 'No.') : planReply),
    })
    const { user } = renderInProviders(
      <Suspense>
        <PlanGate feature="hub_pages">
          <p>Your pages</p>
        </PlanGate>
      </Suspense>,
    )
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Your pages')).toBeVisible()
  })
})
