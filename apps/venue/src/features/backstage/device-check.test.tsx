import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, openBackstage } from '#test/open-backstage.ts'

describe('the check before', () => {
  it('opens no device before people agreed to be recorded, and closes them when they take that back', async () => {
    const { user, stage } = openBackstage()
    const consent = await screen.findByRole('checkbox', { name: /^This session is recorded/ })
    expect(screen.getByText('Ada Lovelace', { selector: 'strong' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Go backstage' })).toHaveProperty('disabled', true)
    expect(stage.opened).toEqual([])
    await user.click(consent)
    expect(await screen.findByLabelText('Your camera')).toBeDefined()
    expect(stage.opened.map(({ label }) => label).toSorted()).toEqual(['Desk microphone', 'Front camera'])
    await waitFor(() => expect(Number(screen.getByRole('meter').getAttribute('value'))).toBeCloseTo(0.8))
    await expectAccessible(screen.getByRole('main'))
    await user.click(consent)
    expect(stage.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
  })

  it.each([
    ['video', 'NotAllowedError', /doesn’t let Marquee use the camera.*allow the camera/],
    ['video', 'NotFoundError', /No camera was found/],
    ['video', 'NotReadableError', /Another app is using your camera/],
    ['audio', 'NotAllowedError', /doesn’t let Marquee use the microphone/],
    ['audio', 'NotFoundError', /No microphone was found/],
  ] as const)(
    'says what to do if %s fails by %s, and lets people come without',
    async (kind, reason, text) => {
      const { user, stage } = openBackstage()
      stage.refuse(kind, reason)
      await user.click(await screen.findByRole('checkbox', { name: /^This session is recorded/ }))
      expect(await screen.findByText(text)).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Go backstage' }))
      expect(await screen.findByRole('region', { name: 'People backstage' })).toBeDefined()
    },
  )

  it('measures the line, and keeps what was found', async () => {
    const { user, callsOf } = openBackstage()
    await user.click(await screen.findByRole('checkbox', { name: /^This session is recorded/ }))
    expect(await screen.findByText(/^Your connection: upload .* Mbit\/s, download /)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Go backstage' }))
    await waitFor(() =>
      expect(callsOf('saveDeviceCheck')[0]?.body).toMatchObject({
        has_camera: true,
        has_microphone: true,
        upload_kbps: expect.any(Number),
      }),
    )
  })

  it('remembers the chosen camera', async () => {
    const { user } = openBackstage()
    await user.click(await screen.findByRole('checkbox', { name: /^This session is recorded/ }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Camera' }), 'Back camera')
    expect(localStorage.getItem('marquee-devices')).toContain('Back camera')
  })

  it('[PE-033] takes a coordinator in without devices', async () => {
    const { user, stage, calls } = openBackstage({
      backstage: { can: { join: false, share: true, manage: false }, me: null, people: [] },
    })
    await user.click(await screen.findByRole('checkbox', { name: /^This session is recorded/ }))
    await user.click(screen.getByRole('button', { name: 'Go backstage' }))
    await screen.findByRole('region', { name: 'Your controls' })
    expect(stage.opened).toEqual([])
    expect(screen.queryByRole('button', { name: /camera|Mute|microphone/i })).toBeNull()
    expect(screen.getByRole('button', { name: 'Share screen' })).toBeDefined()
    expect(calls.find(({ operation }) => operation === 'enterBackstage')?.body).toMatchObject({
      has_camera: false,
      has_microphone: false,
    })
  })
})
