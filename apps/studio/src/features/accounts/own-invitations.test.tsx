import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, meReply, noContent, sessionReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const organization = '0198a000-0000-7000-8000-0000000000aa'
const invitation = {
  organization,
  organization_name: 'Northwind',
  inviter_name: 'Ada Lovelace',
  invited_at: '2026-11-21T12:00:00.000Z',
}
const invited = { listOwnInvitations: () => ({ results: [invitation] }) }
const withoutOrganization = {
  ...meReply,
  role: null,
  organization: null,
  permissions: { organization: [], workspaces: {} },
}

describe('invitations of people with an account', () => {
  it('are shown on Home, and can be accepted', async () => {
    const calls = fakeApi({
      ...invited,
      acceptOwnInvitation: forPath({ organization }, noContent),
      switchOrganization: () => sessionReply,
    })
    const { user, router } = renderStudio('/home')
    await screen.findByText(/You're invited to Northwind/)
    await user.click(screen.getByRole('link', { name: 'View invitation' }))
    await screen.findByRole('heading', { name: 'Your invitations' })
    expect(await screen.findByText(/Ada Lovelace invited you/)).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Accept the invitation to Northwind' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    const request = calls.find(({ operation }) => operation === 'switchOrganization')
    expect(request?.body).toEqual({ organization })
  })

  it('can be declined after confirmation', async () => {
    let results = [invitation]
    fakeApi({
      listOwnInvitations: () => ({ results }),
      declineOwnInvitation: forPath({ organization }, () => {
        results = []
        return noContent()
      }),
    })
    const { user } = renderStudio('/invitations')
    await user.click(await screen.findByRole('button', { name: 'Decline the invitation to Northwind' }))
    const dialog = await screen.findByRole('dialog', { name: /Decline the invitation to Northwind/ })
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText(/You have no pending invitations/)).toBeVisible()
  })

  it('can be accepted without an organization, and show errors', async () => {
    fakeApi({
      ...invited,
      getMe: () => withoutOrganization,
      acceptOwnInvitation: forPath({ organization }, () =>
        errorReply(403, 'forbidden', 'Open the link of the invitation first.'),
      ),
    })
    const { user } = renderStudio('/invitations')
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation to Northwind' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Open the link of the invitation first.')
  })

  it('can be reloaded after a failure', async () => {
    let isDown = true
    fakeApi({
      listOwnInvitations: () =>
        isDown ? errorReply(503, 'unavailable', 'Down.') : { results: [invitation] },
    })
    const { user } = renderStudio('/invitations')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(retry)
    expect(await screen.findByText('Northwind')).toBeVisible()
  })
})
