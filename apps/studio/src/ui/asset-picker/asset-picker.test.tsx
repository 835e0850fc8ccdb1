import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { AssetPicker } from './asset-picker.tsx'
import { isNearBottom } from './asset-list.tsx'
import { PickerFooter } from './picker-footer.tsx'
import { type AssetQuery, useAssetPages } from './use-asset-pages.ts'

const rooms = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Room ${index + 1}` }))

/** Renders a picker of `count` rooms and records its queries. */
function open(count: number, { workspace, fails }: { workspace?: string | null; fails?: boolean } = {}) {
  const queries: AssetQuery[] = []
  const load = async (query: AssetQuery) => {
    queries.push(query)
    if (fails === true) throw new Error('x')
    const found = rooms(count).filter(({ name }) => name.includes(query.search))
    const results = found.slice(query.offset, query.offset + query.limit)
    const next = query.offset + results.length < found.length ? 'next' : null
    return { count: found.length, count_is_capped: false, next, previous: null, results }
  }
  function Picker() {
    const pages = useAssetPages({ queryKey: ['rooms'], load, workspace })
    return (
      <AssetPicker label="Rooms" searchLabel="Search" searchPlaceholder="Search..." pages={pages}>
        {({ name }) => <button type="button">{name}</button>}
      </AssetPicker>
    )
  }
  return { queries, ...renderInProviders(<Picker />) }
}

describe('the asset picker', () => {
  it.each([
    ['[WI-009 WI-010]', 0, 'No results'],
    ['[WI-009 WI-011]', 1, '1 result'],
    ['[WI-009 WI-012]', 45, '45 results'],
  ])('%s with %i items shows %s', async (_row, count, words) => {
    open(count)
    expect(await screen.findByText(words)).toBeVisible()
    await expectAccessible()
  })

  it.each([
    ['one workspace', 'w1', { workspace: 'w1', workspace__isnull: 'false' }],
    ['no workspace', null, { workspace: '', workspace__isnull: 'true' }],
    ['all', undefined, { workspace: '', workspace__isnull: 'false' }],
  ])('[WI-018 WI-019] of %s requests pages of 20', async (_whose, workspace, of) => {
    const { queries } = open(1, workspace === undefined ? {} : { workspace })
    await screen.findByText('1 result')
    expect(queries).toEqual([{ search: '', offset: 0, limit: 20, ...of }])
  })

  it('[WI-008 WI-020 WI-021] searches after a typing pause of 200 ms', async () => {
    const { queries } = open(45)
    await screen.findByText('45 results')
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    vi.useFakeTimers()
    type('Room 4')
    await passTime(199)
    type('Room 45')
    await passTime(199)
    expect(queries.map(({ search }) => search)).toEqual([''])
    await passTime(1)
    await passTime(0)
    expect(screen.getByText('1 result')).toBeVisible()
    expect(queries.map(({ search }) => search)).toEqual(['', 'Room 45'])
  })

  it('[WI-013 WI-015] loads more 500 ms after scrolling stops', async () => {
    const { queries } = open(45)
    const list = await screen.findByRole('list', { name: 'Rooms' })
    vi.useFakeTimers()
    for (let times = 0; times < 3; times++) {
      fireEvent.scroll(list.parentElement ?? list)
      await passTime(499)
    }
    expect(queries.map(({ offset }) => offset)).toEqual([0])
    await passTime(1)
    expect(queries.map(({ offset }) => offset)).toEqual([0, 20])
  })

  it.each([
    [150, true],
    [151, false],
  ])('[WI-014] with %i px left to the bottom more is loaded: %s', (left, isLoaded) => {
    expect(isNearBottom({ scrollHeight: 1000, clientHeight: 400, scrollTop: 600 - left })).toBe(isLoaded)
  })

  it('[VL-306] shows an error if loading fails', async () => {
    open(1, { fails: true })
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading results')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it('[WI-016 WI-017] has Cancel and Save, which is disabled until something is chosen', async () => {
    const [onSave, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const footer = (canSave: boolean) => (
      <PickerFooter canSave={canSave} isSaving={false} error={null} onSave={onSave} onCancel={onCancel} />
    )
    const { user, unmount } = renderInProviders(footer(false))
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    unmount()
    renderInProviders(footer(true))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([onSave, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})
