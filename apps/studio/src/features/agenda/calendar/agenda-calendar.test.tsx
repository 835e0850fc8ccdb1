import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useShortcutKeys } from '#lib/commands.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { AgendaCalendar } from './agenda-calendar.tsx'
import { type BlockEdit, useBlockHistory } from '../block-history.ts'
import type { AgendaCalendarProps } from './calendar-actions.ts'
import { type CalendarBlock, placed, type Placement } from './placement.ts'
import { aBlock, at, tracks } from '#test/agenda-blocks.ts'

const event = { start_time: at('08:30'), end_time: '2026-11-24T17:00:00.000Z' }
const agenda = [
  aBlock('Keynote', ['09:00', '10:00'], { badges: ['Pre-recorded'] }),
  aBlock('Talk', ['10:15', '11:00']),
  aBlock('Lunch', ['12:00', '13:00'], { kind: 'break', trackIds: [] }),
  aBlock('Lounge', ['13:00', '14:00'], { kind: 'room', trackIds: ['community'] }),
  aBlock('Acme', ['09:00', '17:00'], { kind: 'booth', trackIds: ['workshops'] }),
]

type BlockMove = Placement & Pick<CalendarBlock, 'id' | 'kind'>
type PageProps = Partial<Omit<AgendaCalendarProps, 'onMove'>> & {
  blocks: CalendarBlock[]
  onMove: (moves: BlockMove[]) => Promise<unknown>
}

/** A page that shows every edit immediately and reverts refused ones. */
function Page({ blocks, onMove, onDelete, ...props }: PageProps) {
  const [shown, setShown] = useState(blocks)
  const [day, setDay] = useState<string>()
  useShortcutKeys()
  const save = async (edit: BlockEdit) => {
    setShown(after(shown, edit, blocks))
    if (edit.what !== 'moved') return
    const moves = after(shown, edit, blocks)
      .filter(({ id }) => edit.changes.some((change) => change.id === id))
      .map(({ id, kind, start, end, trackIds }) => ({ id, kind, start, end, trackIds }))
    await onMove(moves).catch((error: unknown) => {
      setShown(shown)
      throw error
    })
  }
  const { undoing, perform } = useBlockHistory({ find: (id) => shown.find((one) => one.id === id), save })
  const nothing = () => undefined
  return (
    <AgendaCalendar
      tracks={tracks}
      timezone="Europe/Berlin"
      event={event}
      canEdit
      day={day}
      onDay={setDay}
      onOpen={nothing}
      onCreate={nothing}
      onDuplicate={nothing}
      {...props}
      blocks={shown}
      undoing={undoing}
      onMove={(changes, words) => perform({ what: 'moved', changes }, words)}
      onDelete={(gone) => {
        onDelete?.(gone)
        perform({ what: 'removed', blocks: gone }, 'Deleted')
      }}
    />
  )
}

function after(shown: CalendarBlock[], edit: BlockEdit, all: CalendarBlock[]): CalendarBlock[] {
  if (edit.what === 'moved') return [...placed(shown, edit.changes)]
  const isNamed = ({ id }: CalendarBlock) => edit.blocks.some((block) => block.id === id)
  const others = shown.filter((block) => !isNamed(block))
  return edit.what === 'added' ? [...others, ...all.filter(isNamed)] : others
}

function open(props: Partial<PageProps> = {}) {
  const onMove = vi.fn<PageProps['onMove']>(async () => undefined)
  return { onMove, ...renderInProviders(<Page blocks={agenda} onMove={onMove} {...props} />) }
}

const cell = (name: RegExp) => screen.getByRole('gridcell', { name })
const nameOf = (name: RegExp) => cell(name).getAttribute('aria-label')

describe('the calendar of an agenda', () => {
  it('[AG-001 AG-006] describes sessions, breaks, rooms and booths with their tracks', async () => {
    open()
    expect(nameOf(/^Keynote/)).toBe('Keynote, Session, 09:00 – 10:00, Main, Pre-recorded')
    expect(nameOf(/^Lunch/)).toBe('Lunch, Break, 12:00 – 13:00, No track')
    expect(nameOf(/^Lounge/)).toBe('Lounge, Open room, 13:00 – 14:00, Community')
    expect(nameOf(/^Acme/)).toBe('Acme, Open booth, 09:00 – 17:00, Workshops')
    await expectAccessible()
  })

  it('[AG-033] shows the tracks in order, after a column for blocks without one', () => {
    open()
    const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['No trackAll tracks', 'Main', 'Workshops', 'Community'])
  })

  it('has a tab for each day with its number of blocks', async () => {
    const { user } = open()
    await user.click(screen.getByRole('tab', { name: 'Tuesday, Nov 24, 2026, 0 blocks' }))
    expect(screen.getByText(/^Nothing scheduled this day/)).toBeVisible()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mon, Nov 23 5')
    expect(cell(/^Keynote/)).toBeVisible()
  })

  it('opens at the block in the URL', () => {
    const tuesday = { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T10:00:00.000Z' }
    open({ blocks: [...agenda, aBlock('Closing', ['09:00', '10:00'], tuesday)], focusId: 'closing' })
    expect(cell(/^Closing/).dataset['pointed']).toBe('true')
  })

  it('names the overlapping blocks', () => {
    open({ blocks: [...agenda, aBlock('Panel', ['09:30', '10:10'])] })
    expect(nameOf(/^Keynote/)).toContain('Overlaps with Panel')
    expect(screen.getByText('Overlaps with Keynote')).toBeVisible()
  })

  it('moves between blocks with arrow keys, and opens one with Enter', async () => {
    const onOpen = vi.fn<AgendaCalendarProps['onOpen']>()
    const { user } = open({ onOpen })
    cell(/^Keynote/).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(cell(/^Talk/))
    await user.keyboard('{ArrowRight}{Enter}')
    expect(onOpen.mock.lastCall?.[0]).toMatchObject({ id: 'acme', kind: 'booth' })
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })
})

describe('moving by the keyboard', () => {
  it('moves with Alt and arrow keys, announces it, and saves when Alt is released', () => {
    const { onMove } = open()
    cell(/^Talk/).focus()
    // Without pauses, because a busy machine's pause would end the move.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight'])
      fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true })
    expect(screen.getByText('Moved Talk to 10:25 – 11:10, Workshops')).toBeVisible()
    expect(onMove).not.toHaveBeenCalled()
    fireEvent.keyUp(document.activeElement ?? document.body, { key: 'Alt' })
    const moved = { start: at('10:25'), end: at('11:10'), trackIds: ['workshops'] }
    expect(onMove.mock.calls).toEqual([[[{ id: 'talk', kind: 'session', ...moved }]]])
    expect(document.activeElement).toBe(cell(/^Talk, Session, 10:25/))
  })

  it('saves a move in progress before the page is left, which the browser confirms', async () => {
    const { user, onMove } = open()
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(false)
    cell(/^Talk/).focus()
    await user.keyboard('{Alt>}{ArrowDown}')
    expect(isAsked()).toBe(true)
    expect(onMove.mock.lastCall?.[0]).toMatchObject([{ id: 'talk', start: at('10:20') }])
    await user.keyboard('{/Alt}')
    expect(onMove).toHaveBeenCalledOnce()
  })

  it('changes the end with Shift, and announces overlaps', async () => {
    const { user } = open()
    cell(/^Keynote/).focus()
    await user.keyboard('{Shift>}{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}{/Shift}')
    expect(nameOf(/^Keynote/)).toContain('09:00 – 10:20, Main, Pre-recorded, Overlaps with Talk')
  })

  it('moves to another day with Page Down, and the calendar follows', async () => {
    const { user } = open()
    cell(/^Talk/).focus()
    await user.keyboard('{Alt>}{PageDown}{/Alt}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tue, Nov 24 1')
    expect(document.activeElement).toBe(cell(/^Talk/))
  })

  it('moves all selected blocks', async () => {
    const { user, onMove } = open()
    cell(/^Keynote/).focus()
    await user.keyboard(' {ArrowDown} {Alt>}{ArrowDown}{/Alt}')
    expect(onMove.mock.lastCall?.[0].map(({ id, start }) => [id, start])).toEqual([
      ['keynote', at('09:05')],
      ['talk', at('10:20')],
    ])
  })

  it('is undone and redone with keys and in the toast', async () => {
    const { user } = open()
    cell(/^Talk/).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await user.keyboard('{Control>}z{/Control}')
    expect(nameOf(/^Talk/)).toContain('10:15 – 11:00')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(nameOf(/^Talk/)).toContain('10:20 – 11:05')
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
    for (const undo of screen.getAllByRole('button', { name: 'Undo' })) {
      if (undo.closest('[role=status]')) await user.click(undo)
    }
    await waitFor(() => expect(nameOf(/^Talk/)).toContain('10:20 – 11:05, Main'))
  })

  it('is reverted when it is refused, and cannot be undone', async () => {
    const { user } = open({ onMove: () => Promise.reject(new Error('refused')) })
    cell(/^Talk/).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(nameOf(/^Talk/)).toContain('10:15 – 11:00'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true))
  })

  it('is not available to people who may not change the agenda', async () => {
    const { user, onMove } = open({ canEdit: false })
    cell(/^Talk/).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}n')
    expect(screen.getByText('You don’t have permission to change this agenda.')).toBeVisible()
    expect(onMove).not.toHaveBeenCalled()
  })
})

describe('the actions of a block', () => {
  it('move it in a dialog, keeping its length', async () => {
    const { user, onMove } = open()
    await user.click(screen.getByRole('button', { name: 'Actions for Lunch' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move…' }))
    await expectAccessible()
    fireEvent.change(screen.getByLabelText('Start: time'), { target: { value: '12:30' } })
    await user.selectOptions(screen.getByLabelText('Track'), 'Main')
    await user.click(screen.getByRole('button', { name: 'Move' }))
    const moved = { start: at('12:30'), end: at('13:30'), trackIds: ['main'] }
    expect(onMove.mock.lastCall?.[0]).toEqual([{ id: 'lunch', kind: 'break', ...moved }])
  })

  it('delete the selection with Delete, and add a block after it with N', async () => {
    const onDelete = vi.fn<(blocks: CalendarBlock[]) => void>()
    const onCreate = vi.fn<AgendaCalendarProps['onCreate']>()
    const { user } = open({ onDelete, onCreate })
    cell(/^Talk/).focus()
    await user.keyboard('n')
    expect(onCreate).toHaveBeenLastCalledWith({ start: at('11:00'), end: at('11:30'), trackId: 'main' })
    await user.keyboard(' {ArrowUp} {Delete}')
    expect(onDelete.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['keynote', 'talk'])
  })

  it('are undone and redone in order, like moves', async () => {
    const { user } = open()
    cell(/^Talk/).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Delete}')
    expect(screen.queryByRole('gridcell', { name: /^Talk/ })).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cell(/^Talk/)).toBeVisible())
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: /^Talk/ })).toBeNull())
  })

  it('duplicate it with D and in the menu', async () => {
    const onDuplicate = vi.fn<AgendaCalendarProps['onDuplicate']>()
    const { user } = open({ onDuplicate })
    cell(/^Talk/).focus()
    await user.keyboard('d')
    await user.click(screen.getByRole('button', { name: 'Actions for Lunch' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    expect(onDuplicate.mock.calls.map(([{ id }]) => id)).toEqual(['talk', 'lunch'])
  })

  it('are not available while a block is being added', async () => {
    const onDelete = vi.fn<(blocks: CalendarBlock[]) => void>()
    const onOpen = vi.fn<AgendaCalendarProps['onOpen']>()
    const saving = aBlock('Panel', ['14:00', '15:00'], { isSaving: true })
    const { user } = open({ blocks: [...agenda, saving], onDelete, onOpen })
    cell(/^Panel.*Saving/).focus()
    await user.keyboard('{Delete}{Enter}')
    await user.click(cell(/^Panel/))
    expect([onDelete.mock.calls, onOpen.mock.calls]).toEqual([[], []])
  })
})
