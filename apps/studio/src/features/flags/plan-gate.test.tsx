import { pricingConfigOf } from '@marquee/domain/organizations'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, meReply, notSignedIn, planReply } from '#test/fake-api.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { PlanGate } from './components/plan-gate.tsx'
import { usePublicFlags } from './flag-queries.ts'

function openGate(plan: object) {
  fakeApi({ 'GET /api/core/pricing_config/': () => ({ ...planReply, ...plan }) })
  return renderInProviders(
    <Suspense>
      <PlanGate feature="token_creation">
        <p>Your tokens</p>
      </PlanGate>
    </Suspense>,
  )
}

const { flags } = meReply.organization
const starter = {
  tier: 'Starter',
  pricing_config: pricingConfigOf({ tier: 'Starter', pricing_config: {}, flags }),
}

describe('what the plan gates', () => {
  it('[PE-085 PE-116] is there where the plan has it', async () => {
    openGate({})
    expect(await screen.findByText('Your tokens')).toBeDefined()
  })

  it.each([
    ['mailto:support@marquee.test', null],
    ['https://marquee.test/contact', '_blank'],
  ])(
    '[PE-072 PE-084 VL-273 VL-274] says elsewhere that it is not enabled, and leads to %s',
    async (contact_url, target) => {
      openGate({ ...starter, contact_url })
      await screen.findByText('This feature is not enabled for your organization')
      const link = screen.getByRole('link', { name: 'Contact us to enable it' })
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([contact_url, target])
      expect(screen.queryByText('Your tokens')).toBeNull()
      await expectAccessible()
    },
  )

  it('is asked for again when it cannot be read', async () => {
    let tries = 0
    fakeApi({
      'GET /api/core/pricing_config/': () => (tries++ === 0 ? errorReply(500, 'internal', 'No.') : planReply),
    })
    const { user } = renderInProviders(
      <Suspense>
        <PlanGate feature="webhooks">
          <p>Your webhooks</p>
        </PlanGate>
      </Suspense>,
    )
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Your webhooks')).toBeDefined()
  })
})

function SignUpVideo() {
  const { isLoaded, isOn } = usePublicFlags()
  return <p>{`${isLoaded ? 'loaded' : 'not loaded'}, ${isOn('Use_CL_Signup_Video') ? 'on' : 'off'}`}</p>
}

describe('flags before the sign-in', () => {
  it('[SH-300 SH-301 AU-013] are not loaded, then loaded; for nobody who is signed in', async () => {
    const calls = fakeApi({
      'POST /api/auth/refresh/': notSignedIn,
      'GET /api/core/flags/': () => ({ Use_CL_Signup_Video: true, Use_CL_Remotion: false }),
    })
    renderInProviders(<SignUpVideo />)
    screen.getByText('not loaded, off')
    await screen.findByText('loaded, on')
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/core/flags/'])
  })

  it('[SH-296] are those of the last visit until they are loaded', () => {
    localStorage.setItem('marquee-public-flags', '{"Use_CL_Signup_Video":true}')
    fakeApi()
    renderInProviders(<SignUpVideo />)
    expect(screen.getByText('not loaded, on')).toBeDefined()
  })

  it.each(['', 'null', '"x"', '{'])(
    '[SH-301 SH-302] are off when %o was kept and nothing is answered',
    (kept) => {
      localStorage.setItem('marquee-public-flags', kept)
      fakeApi({ 'GET /api/core/flags/': () => errorReply(500, 'internal', 'No.') })
      renderInProviders(<SignUpVideo />)
      expect(screen.getByText('not loaded, off')).toBeDefined()
    },
  )
})
