import { screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { renderInProviders } from '#test/render-studio.tsx'
import { lazyPart } from './lazy-part.tsx'

type PartProps = { isOpen: boolean; onClose: () => void }
const Part = ({ isOpen }: PartProps) => (isOpen ? <p>Here it is.</p> : null)
const failing = () => vi.fn<() => Promise<ComponentType<PartProps>>>().mockRejectedValue(new Error('No.'))

/** A page with a field, and a button that opens the part. */
function show(load: () => Promise<ComponentType<PartProps>>) {
  vi.useFakeTimers()
  const Loaded = lazyPart(load)
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <input aria-label="Title" defaultValue="Typed" />
        <button type="button" onClick={() => setIsOpen(true)}>
          {isOpen ? 'Opened' : 'Open'}
        </button>
        <Suspense>
          <Loaded isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      </>
    )
  }
  renderInProviders(<Page />)
  return { open: () => screen.getByRole('button').click() }
}
const missing = () => screen.queryByText('Couldn’t load this part of the page. Reload to continue.')

describe('a lazy part', () => {
  it('is retried while the server restarts', async () => {
    const load = failing()
    const { open } = show(load)
    open()
    await passTime(600)
    load.mockResolvedValue(Part)
    await passTime(3_000)
    expect(screen.getByText('Here it is.')).toBeVisible()
    expect([load.mock.calls.length, missing()]).toEqual([3, null])
  })

  it('waits while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = failing()
    const { open } = show(load)
    open()
    await passTime(60_000)
    expect(load).toHaveBeenCalledOnce()
    load.mockResolvedValue(Part)
    window.dispatchEvent(new Event('online'))
    await passTime(0)
    expect(screen.getByText('Here it is.')).toBeVisible()
  })

  it('offers to reload each time it fails to load, and leaves the page intact', async () => {
    const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const { open } = show(failing())
    await passTime(4_000)
    expect([reported.mock.calls.length, missing()]).toEqual([1, null])
    for (let time = 1; time <= 2; time++) {
      open()
      await passTime(100)
      expect(missing()).toBeVisible()
      expect(screen.getByRole('button', { name: 'Open' })).toBeVisible()
      await passTime(7_000)
      expect(missing()).toBeNull()
    }
    open()
    await passTime(100)
    screen.getByRole('button', { name: 'Reload' }).click()
    expect(reload).toHaveBeenCalledOnce()
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Typed')
  })
})
