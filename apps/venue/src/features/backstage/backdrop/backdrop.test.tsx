/** What people choose to be behind them. Browser tests look at the pictures. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aRoom } from '#test/a-room.ts'
import { FakeTrack } from '#test/fake-stage.ts'
import { expectAccessible, live, openBackstage, speaker } from '#test/open-backstage.ts'

const picture = '/media/public/office.png'

/** A browser that can draw backdrops, whose worker answers like this. */
function canDraw(answer: 'ready' | 'failed') {
  const workers: FakeWorker[] = []
  class FakeWorker extends EventTarget {
    sent: { type: string }[] = []

    constructor() {
      super()
      workers.push(this)
    }

    postMessage(message: { type: string }): void {
      this.sent.push(message)
      if (message.type !== 'begin') return
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { type: answer } })))
    }

    terminate(): void {}
  }
  class Processor {
    readable = {}
  }
  class Generator extends FakeTrack {
    writable = {}

    constructor() {
      super('video', 'drawn')
    }
  }
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('MediaStreamTrackProcessor', Processor)
  vi.stubGlobal('MediaStreamTrackGenerator', Generator)
  return workers
}

async function openCheck() {
  const room = aRoom({ me: speaker, sessions: [live] })
  const event = { ...room.event, virtual_backgrounds: [picture] }
  const opened = openBackstage({ handlers: { getEventRoom: () => ({ ...room, event }) } })
  await opened.user.click(await screen.findByRole('checkbox', { name: /^This session is recorded/ }))
  await screen.findByRole('combobox', { name: 'Camera' })
  const cameras = () =>
    opened.stage.opened.filter(({ kind }) => kind === 'video').map(({ readyState }) => readyState)
  return { ...opened, cameras }
}

const choice = () => within(screen.getByRole('group', { name: 'Background' }))
const choose = (name: string) => choice().getByRole('button', { name })

beforeEach(() => localStorage.clear())

describe('the background of a camera', () => {
  it('is not offered where the browser can draw none', async () => {
    await openCheck()
    expect(screen.queryByRole('group', { name: 'Background' })).toBeNull()
  })

  it('[BR-160] is the room, blurred, or a picture of the event, and is remembered', async () => {
    const workers = canDraw('ready')
    const { user, cameras } = await openCheck()
    expect(
      choice()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['None', 'Blur', ''])
    expect(choice().getByRole('img').getAttribute('src')).toBe(picture)
    expect(workers).toEqual([])
    await user.click(choose('Blur'))
    expect(choose('Blur').getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(cameras()).toEqual(['ended', 'live']))
    expect(workers.map(({ sent }) => sent.map(({ type }) => type))).toEqual([['begin', 'follow']])
    expect(localStorage.getItem('marquee-backdrop')).toBe('blur')
    await expectAccessible(screen.getByRole('main'))
    await user.click(choose('None'))
    await waitFor(() => expect(cameras()).toEqual(['ended', 'ended', 'live']))
  })

  it('is blurred for who chose a picture of another event', async () => {
    canDraw('ready')
    localStorage.setItem('marquee-backdrop', '/media/public/elsewhere.png')
    await openCheck()
    expect(choose('Blur').getAttribute('aria-pressed')).toBe('true')
  })

  it('that can’t be drawn leaves the camera off, and nobody sees the room', async () => {
    canDraw('failed')
    localStorage.setItem('marquee-backdrop', 'blur')
    const { user, cameras } = await openCheck()
    expect(
      await screen.findByText(/^Your background couldn’t be loaded, so your camera stays off\./),
    ).toBeDefined()
    expect(cameras()).toEqual(['ended'])
    await user.click(choose('None'))
    await waitFor(() => expect(cameras()).toEqual(['ended', 'live']))
    expect(screen.queryByText(/^Your background couldn’t be loaded/)).toBeNull()
  })
})
