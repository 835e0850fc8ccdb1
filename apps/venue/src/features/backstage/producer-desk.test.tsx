import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ada, aPerson, graceId } from '#test/a-backstage.ts'
import { aRoom } from '#test/a-room.ts'
import { refusal } from '#test/fake-venue.ts'
import { enterBackstage, expectAccessible, openBackstage } from '#test/open-backstage.ts'

describe('[PE-032] producers', () => {
  const can = { join: true, share: true, manage: true }
  const desk = () => within(screen.getByRole('complementary', { name: 'Producer’s desk' }))

  it('put people on stage, mute and remove them, and let them in again', async () => {
    const { user, callsOf, now } = await enterBackstage(openBackstage({ backstage: { can } }))
    const direct = async (...names: string[]) => {
      await user.click(screen.getByRole('button', { name: 'Direct Grace Hopper' }))
      const menu = within(screen.getByRole('group', { name: 'Direct Grace Hopper' }))
      for (const name of names) await user.click(menu.getByRole('button', { name }))
    }
    await direct('Put on stage')
    await direct('Mute')
    await direct('Remove', 'Keep')
    await direct('Remove', 'Remove now')
    expect(callsOf('directPerson').map(({ body }) => body)).toEqual([
      { is_on_stage: true },
      { is_muted: true },
      { is_removed: true },
    ])
    expect(callsOf('directPerson')[0]?.path).toMatchObject({ person_id: graceId })
    now({ people: [ada(), aPerson({ is_removed: true })] })
    await user.click(await screen.findByRole('button', { name: 'Let Grace Hopper in again' }))
    await waitFor(() => expect(callsOf('directPerson').at(-1)?.body).toEqual({ is_removed: false }))
  })

  it('choose the scene, which the return picture shows', async () => {
    const { user, callsOf } = await enterBackstage(openBackstage({ backstage: { can } }))
    await user.click(desk().getByRole('button', { name: 'Holding card' }))
    await user.click(desk().getByRole('checkbox', { name: 'Show names' }))
    const third = within(desk().getByRole('form', { name: 'Lower third' }))
    await user.type(third.getByRole('textbox', { name: 'Title' }), 'Ask away')
    await user.click(third.getByRole('button', { name: 'Show' }))
    const picture = within(screen.getByRole('region', { name: 'What the audience sees' }))
    expect(await picture.findByText('Ask away')).toBeDefined()
    await user.click(third.getByRole('button', { name: 'Hide' }))
    await waitFor(() => expect(picture.queryByText('Ask away')).toBeNull())
    expect(callsOf('setScene').map(({ body }) => body)).toMatchObject([
      { layout: 'holding_card' },
      { layout: 'holding_card', name_cards: false },
      { lower_third: { title: 'Ask away', subtitle: '' } },
      { lower_third: null },
    ])
    await expectAccessible(screen.getByRole('main'))
  })

  it('[BR-161] choose a logo of the event, which the return picture shows, or none', async () => {
    const [first, second] = ['/media/public/a.png', '/media/public/b.png']
    const backstage = { can, logos: [first, second] }
    const { user, callsOf } = await enterBackstage(openBackstage({ backstage }))
    const choice = within(desk().getByRole('group', { name: 'Logo' }))
    const shown = () =>
      within(screen.getByRole('region', { name: 'What the audience sees' })).queryByRole('img')
    expect(choice.getByRole('button', { name: 'None', pressed: true })).toBeDefined()
    expect(choice.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([first, second])
    expect(shown()).toBeNull()
    await user.click(choice.getByRole('button', { name: 'Logo 2' }))
    await waitFor(() => expect(shown()?.getAttribute('src')).toBe(second))
    await user.click(choice.getByRole('button', { name: 'None' }))
    await waitFor(() => expect(shown()).toBeNull())
    expect(callsOf('setScene').map(({ body }) => body)).toMatchObject([
      { logo: true, logo_url: second },
      { logo: false },
    ])
    await expectAccessible(screen.getByRole('main'))
  })

  it('see how many watch and what goes wrong, and start the session only after they confirm', async () => {
    const { user, callsOf, now } = await enterBackstage(
      openBackstage({
        backstage: { can },
        me: { can: { ...aRoom().me.can, control_stage: true } },
        handlers: { startSession: () => refusal(409, 'conflict') },
      }),
    )
    expect(await desk().findByText('12 people watching the event')).toBeDefined()
    now({ people: [ada({ is_on_stage: true, quality: 'poor' }), aPerson({ is_on_stage: true })] })
    expect(await desk().findByText('The microphone of Grace Hopper is silent.')).toBeDefined()
    expect(desk().getByText('Ada Lovelace has a poor connection.')).toBeDefined()
    await user.click(desk().getByRole('button', { name: 'Start' }))
    expect(callsOf('startSession')).toEqual([])
    await user.click(desk().getByRole('button', { name: 'Start now' }))
    await waitFor(() => expect(callsOf('startSession')).toHaveLength(1))
    await expectAccessible(screen.getByRole('main'))
  })

  it('see what was refused, and the scene as it was', async () => {
    const { user } = await enterBackstage(
      openBackstage({ backstage: { can }, handlers: { setScene: () => refusal(403, 'forbidden') } }),
    )
    await user.click(desk().getByRole('button', { name: 'Solo' }))
    expect(await desk().findByText('That didn’t work. Try again.')).toBeDefined()
    await waitFor(() =>
      expect(desk().getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true'),
    )
  })
})
