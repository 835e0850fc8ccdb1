import type { VideoAsset } from '@marquee/domain/video-library'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { aVideo } from '#test/video-test-server.ts'
import { videoColumns } from './components/video-columns.tsx'
import { VideoTable } from './components/video-table.tsx'
import { useVideoSelection } from './use-video-selection.ts'

const talks = ['One', 'Two', 'Three', 'Four'].map((name) => aVideo({ name }))
const columns = videoColumns.filter(({ id }) => id === 'created_by')

const facts = { workspaces: [], Use_CL_Uploads_In_VL: false }

type ChoosingProps = { max?: number; listed?: readonly VideoAsset[]; onDraw?: (name: string) => undefined }

function Choosing({ max, listed = talks, onDraw }: ChoosingProps) {
  const [counted] = useState(() => [
    { id: 'created_by', head: 'Drawn', cell: ({ video }: { video: VideoAsset }) => onDraw?.(video.name) },
  ])
  const selection = useVideoSelection({ listed, max })
  return (
    <>
      <VideoTable
        videos={[...listed]}
        columns={onDraw ? counted : columns}
        facts={facts}
        ordering="-created_at"
        isPending={false}
        isStale={false}
        onSort={() => undefined}
        onOpen={selection.toggle}
        onHover={() => undefined}
        selection={selection}
      />
      <output aria-label="Chosen">{selection.chosen.map(({ name }) => name).join(' ')}</output>
    </>
  )
}

const chosen = () => screen.getByRole('status', { name: 'Chosen' }).textContent
const choice = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })

describe('selecting in a table', () => {
  it('[VL-010 VL-029 VL-119] uses radios for a single video', async () => {
    const { user } = renderInProviders(<Choosing max={1} />)
    expect(screen.getByRole('columnheader', { name: 'Selected' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Select One' }))
    await user.click(screen.getByRole('radio', { name: 'Select Three' }))
    expect(chosen()).toBe('Three')
    expect(screen.getByRole('radio', { name: 'Select One' })).toHaveProperty('checked', false)
    await expectAccessible()
  })

  it('uses checkboxes for several; at the maximum the rest are disabled until one is deselected', async () => {
    const { user } = renderInProviders(<Choosing max={2} />)
    await user.click(choice('Two'))
    await user.click(choice('One'))
    expect(chosen()).toBe('Two One')
    expect([choice('Three').disabled, choice('Four').disabled]).toEqual([true, true])
    await user.click(choice('Two'))
    expect(choice('Three').disabled).toBe(false)
    expect(screen.queryByRole('checkbox', { name: /all videos/ })).toBeNull()
  })

  it('a click next to the checkbox selects once, and does not open the video', async () => {
    const { user } = renderInProviders(<Choosing />)
    for (const room of choice('Two').labels ?? []) await user.click(room)
    expect(choice('Two').checked).toBe(true)
    expect(chosen()).toBe('Two')
  })

  it('[VL-124] Shift selects a range, and the header the whole page', async () => {
    const { user } = renderInProviders(<Choosing />)
    await user.click(choice('Four'))
    await user.keyboard('{Shift>}')
    await user.click(choice('Two'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toBe('Four Two Three')
    await user.click(screen.getByRole('checkbox', { name: 'Select all videos on this page' }))
    expect(chosen()).toBe('Four Two Three One')
    await user.click(screen.getByRole('checkbox', { name: 'Select all videos on this page' }))
    expect(chosen()).toBe('')
    await expectAccessible()
  })

  it('[VL-007 VL-008 VL-009] works on any page, since it reads nothing from the URL', async () => {
    const { user } = renderInProviders(
      <main>
        <h1>A page of its own</h1>
        <Choosing max={1} />
      </main>,
    )
    await user.click(screen.getByRole('radio', { name: 'Select Four' }))
    expect(chosen()).toBe('Four')
    expect(screen.getByRole('table', { name: 'Videos' })).toBeVisible()
  })

  it('re-renders only the row whose choice changes, and none under a moving pointer', async () => {
    const onDraw = vi.fn<(name: string) => undefined>()
    const { user } = renderInProviders(<Choosing onDraw={onDraw} />)
    onDraw.mockClear()
    for (const row of screen.getAllByRole('row')) await user.hover(row)
    expect(onDraw).not.toHaveBeenCalled()
    await user.click(choice('Two'))
    expect(onDraw.mock.calls).toEqual([['Two']])
  })

  it('arrows move between rows, past disabled ones, and Space selects', async () => {
    const listed = ['One', 'Two', 'Three'].map((name) =>
      aVideo({ name, transcode_status: name === 'Two' ? 'READY_TO_PUBLISH' : 'COMPLETE' }),
    )
    const { user } = renderInProviders(<Choosing listed={listed} />)
    choice('One').focus()
    await user.keyboard('{ArrowDown} {ArrowUp} ')
    expect(chosen()).toBe('Three One')
  })
})
