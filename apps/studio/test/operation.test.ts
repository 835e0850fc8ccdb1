import { ApiError } from '@marquee/api'
import { exportAuditEntries } from '@marquee/api/audit'
import { changeRoom, deleteRoom, listRooms } from '@marquee/api/rooms'
import { changeVideoAssets, listVideoAssets } from '@marquee/api/video-library'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, fakeApi, noContent, onlyPage } from './fake-api.ts'

describe('a generated operation', () => {
  it('fills its path, omits undefined, and repeats the name for each value of a list', async () => {
    const calls = fakeApi({ listVideoAssets: () => onlyPage([]) })
    await listVideoAssets({ query: { search: 'a&b', limit: undefined, source: ['UPLOAD', 'CLIP'] } })
    expect(calls[0]?.url.pathname).toBe('/api/core/video_assets/')
    expect(calls[0]?.url.search).toBe('?search=a%26b&source=UPLOAD&source=CLIP')
  })

  it('sends its body as JSON, and resolves to undefined without content', async () => {
    const calls = fakeApi({
      deleteRoom: () => undefined,
      changeRoom: () => errorReply(409, 'conflict', 'No.'),
    })
    expect(await deleteRoom({ path: { id: 'a/b' } })).toBeUndefined()
    expect(calls[0]).toMatchObject({ url: { pathname: '/api/event/rooms/a%2Fb/' }, path: { id: 'a/b' } })
    await changeRoom({ path: { id: 'x' }, body: { title: 'Lounge' } }).catch(() => undefined)
    expect(calls[1]).toMatchObject({ method: 'PATCH', path: { id: 'x' }, body: { title: 'Lounge' } })
  })

  it('has a key for its input, and a prefix key for all of its replies', () => {
    const query = { event: 'e', limit: 100 }
    expect(listRooms.query({ query }).queryKey).toEqual(['rooms', 'listRooms', { query }])
    expect(listRooms.key({ query: { event: 'e' } })).toEqual([
      'rooms',
      'listRooms',
      { query: { event: 'e' } },
    ])
    expect(listRooms.key()).toEqual(['rooms', 'listRooms'])
  })

  it('rejects with the server’s error, and with a network error for a proxy’s HTML page', async () => {
    fakeApi({ listRooms: () => errorReply(403, 'forbidden', 'No.') })
    await expect(listRooms({ query: { event: 'e' } })).rejects.toMatchObject({ code: 'forbidden' })
    const page = () => new Response('<p>Hello', { headers: { 'content-type': 'text/html' } })
    vi.stubGlobal('fetch', async () => page())
    const call = listRooms({ query: { event: 'e' } })
    await expect(call).rejects.toBeInstanceOf(ApiError)
    await expect(call).rejects.toMatchObject({ code: 'network' })
  })

  it('resolves to a file’s response', async () => {
    fakeApi({ exportAuditEntries: () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }) })
    expect(await (await exportAuditEntries({ query: {} })).text()).toBe('a,b')
  })

  it('can outlive the page', async () => {
    const sent = vi.fn<typeof fetch>(async () => noContent())
    vi.stubGlobal('fetch', sent)
    await changeVideoAssets.sendOnLeaving({ body: { action: 'delete', ids: ['x'] } })
    const init = { method: 'POST', keepalive: true, body: '{"action":"delete","ids":["x"]}' }
    expect(sent.mock.calls).toMatchObject([['/api/core/video_assets/bulk/', init]])
  })
})
