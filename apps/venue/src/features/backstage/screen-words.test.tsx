import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMessage, aQuestion, aTalk } from '#test/a-talk.ts'
import { refusal, type VenueHandlers } from '#test/fake-venue.ts'
import { enterBackstage, expectAccessible, live, openBackstage } from '#test/open-backstage.ts'

const { getEventRoom: _, ...talk } = aTalk({
  channel: { kind: 'session', session: live.id, can: { post: true, moderate: true } },
  messages: [aMessage(1)],
  questions: [aQuestion(2)],
})
const goIn = (manage: boolean, handlers: VenueHandlers = {}) =>
  enterBackstage(
    openBackstage({
      backstage: { can: { join: true, share: true, manage } },
      handlers: { ...talk, ...handlers },
    }),
  )
const picture = () => within(screen.getByRole('region', { name: 'What the audience sees' }))

describe('[PE-032] the audience’s words', () => {
  it('are put on screen from the chat, in place of the lower third, and taken off beside the picture', async () => {
    const { user, callsOf } = await goIn(true)
    await user.click(await screen.findByRole('button', { name: 'Actions for the message of Grace Hopper' }))
    await user.click(screen.getByRole('button', { name: 'Put on screen' }))
    expect(await picture().findByText('Who decides?')).toBeDefined()
    expect(picture().getByText('Alan Turing')).toBeDefined()
    await expectAccessible(screen.getByRole('main'))
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Take off screen' }))
    await waitFor(() => expect(picture().queryByText('Who decides?')).toBeNull())
    expect(callsOf('setCard').map(({ body }) => body)).toEqual([
      { card: { kind: 'message', id: aMessage(1).id } },
      { card: null },
    ])
  })

  it('are put on screen and taken off from the questions', async () => {
    const { user, callsOf } = await goIn(true)
    await user.click(await screen.findByRole('tab', { name: 'Q&A' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'Q&A' }))
    await user.click(await panel.findByRole('button', { name: 'Put on screen' }))
    await user.click(await panel.findByRole('button', { name: 'Take off screen' }))
    await waitFor(() => expect(callsOf('setCard')).toHaveLength(2))
    expect(callsOf('setCard')[0]?.body).toEqual({ card: { kind: 'question', id: aQuestion(2).id } })
  })

  it('that are gone are refused', async () => {
    const { user } = await goIn(true, { setCard: () => refusal(404, 'not_found') })
    await user.click(await screen.findByRole('tab', { name: 'Q&A' }))
    await user.click(await screen.findByRole('button', { name: 'Put on screen' }))
    expect(await screen.findByText(/^That can’t be put on screen/)).toBeDefined()
  })

  it('are nothing that speakers put on screen', async () => {
    const { user } = await goIn(false)
    await user.click(await screen.findByRole('tab', { name: 'Q&A' }))
    expect(await screen.findByText('Question 2?')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Put on screen' })).toBeNull()
  })
})
