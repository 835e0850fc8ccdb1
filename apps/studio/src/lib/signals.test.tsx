import type { Signal } from '@marquee/domain/signals'
import { act, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { emitSignal, useSignal, useSignalGap } from './signals.ts'

const updated: Signal = {
  version: 1,
  type: 'video-asset-updated',
  organization_id: '0198a000-0000-7000-8000-000000000002',
  video_asset_id: '0198a000-0000-7000-8000-000000000010',
}

function Listener({ onUpdated, onGap }: { onUpdated: (id: string) => void; onGap: () => void }) {
  useSignal('video-asset-updated', ({ video_asset_id }) => onUpdated(video_asset_id))
  useSignalGap(onGap)
  return null
}

describe('signals', () => {
  it('reach listeners of their type while mounted, through the latest handler', () => {
    const [first, second, onGap] = [
      vi.fn<(id: string) => void>(),
      vi.fn<(id: string) => void>(),
      vi.fn<() => void>(),
    ]
    const { rerender, unmount } = render(<Listener onUpdated={first} onGap={onGap} />)
    rerender(<Listener onUpdated={second} onGap={onGap} />)
    act(() => {
      emitSignal(updated)
      emitSignal({ ...updated, type: 'video-asset-deleted' })
      emitSignal('gap')
    })
    unmount()
    emitSignal(updated)
    expect(first).not.toHaveBeenCalled()
    expect(second.mock.calls).toEqual([[updated.video_asset_id]])
    expect(onGap).toHaveBeenCalledOnce()
  })
})
