import type { Signal } from '@marquee/domain/signals'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { emitSignal, useSignal, useSignalGap, useStaleOnSignals } from './signals.ts'

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

describe('data after a signal', () => {
  function Page({ fetch }: { fetch: () => Promise<string> }) {
    useStaleOnSignals()
    const { data } = useQuery({ queryKey: ['shown'], queryFn: fetch })
    return <p>{data}</p>
  }
  const open = (fetch: () => Promise<string>) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    const page = render(
      <QueryClientProvider client={client}>
        <Page fetch={fetch} />
      </QueryClientProvider>,
    )
    return { client, page }
  }

  it('is refetched when a page opens that could not listen yet, and otherwise left to the listener', async () => {
    const fetch = vi.fn<() => Promise<string>>(() => Promise.resolve('now'))
    const { client, page } = open(fetch)
    await page.findByText('now')
    client.setQueryData(['prefetched'], 'before')
    act(() => emitSignal(updated))
    expect(client.getQueryState(['prefetched'])?.isInvalidated).toBe(true)
    expect(client.getQueryState(['shown'])?.isInvalidated).toBe(false)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is refetched, once, if its first reply was in transit', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const fetch = vi.fn<() => Promise<string>>().mockReturnValueOnce(promise).mockResolvedValue('after')
    const { page } = open(fetch)
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
    act(() => {
      emitSignal(updated)
      emitSignal(updated)
    })
    resolve('before')
    await page.findByText('after')
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
