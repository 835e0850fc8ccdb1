import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedTestServer()
})

const assets = readdirSync(fileURLToPath(new URL('../../../studio/dist/assets', import.meta.url)))
const script = assets.find((name) => /^index-.*\.js$/.test(name)) ?? ''
const get = (url: string, headers = {}) => server.app.inject({ url, headers })

describe('the built studio', () => {
  it('has files that are cached for a year', async () => {
    const reply = await get(`/assets/${script}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
  })

  it.each(['/', '/index.html', '/events/some-event', '/assets-of-ours'])(
    'has a page that is asked for each time: %s',
    async (url) => {
      const reply = await get(url, { accept: 'text/html' })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringContaining('text/html'),
      })
    },
  )

  it.each(['/assets/gone.js', '/assets/', '/assets', '/assets/..%2findex.html'])(
    'has no file at %s',
    async (url) => {
      const reply = await get(url, { accept: 'text/html' })
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ code: 'not_found' })
    },
  )
})
