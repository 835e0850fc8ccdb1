import type { RaisedHand } from '@marquee/domain/backstage'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBackstage } from '#test/a-backstage.ts'
import { enterBackstage, expectAccessible, openBackstage } from '#test/open-backstage.ts'

const aHand = (hand: Partial<RaisedHand>): RaisedHand => ({
  id: '0198a000-0000-7000-8000-0000000000c1',
  profile: '0198a000-0000-7000-8000-0000000000c9',
  name: 'Vera Rubin',
  title: 'Astronomer',
  state: 'raised',
  raised_at: new Date().toISOString(),
  ...hand,
})

it('producers see raised hands, invite people, and take invitations back', async () => {
  const can = { join: true, share: true, manage: true }
  const walt = aHand({ id: '0198a000-0000-7000-8000-0000000000c2', name: 'Walt Whitman', state: 'invited' })
  const backstage = { can, hands: [aHand({}), walt] }
  const opened = openBackstage({ backstage, handlers: { directHand: () => aBackstage(backstage) } })
  const { user, callsOf } = await enterBackstage(opened)
  const hands = within(screen.getByRole('region', { name: 'Raised hands' }))
  expect(hands.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Vera RubinAstronomerInviteDismiss',
    'Walt WhitmanAstronomerInvited, hasn’t answered yetTake back',
  ])
  await user.click(hands.getByRole('button', { name: 'Invite Vera Rubin on stage' }))
  await user.click(hands.getByRole('button', { name: 'Take back the invitation of Walt Whitman' }))
  await waitFor(() =>
    expect(callsOf('directHand').map(({ body }) => body)).toEqual([
      { is_invited: true },
      { is_invited: false },
    ]),
  )
  await expectAccessible(screen.getByRole('region', { name: 'Raised hands' }))
})
