import { createServer, type RequestListener, type Server } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebsiteFetch, WebsiteError } from '#platform/outbound/website-fetch.ts'
import { readBrandOf } from './suggest-brand.ts'

let server: Server
let origin = ''
const asked: string[] = []

const html =
  (text: string): RequestListener =>
  (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html' }).end(text)
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`

const replies: Record<string, RequestListener> = {
  '/': html(`<link rel="stylesheet" href="/main.css"><link rel="icon" type="image/svg+xml" href="/icon.svg">
    <link rel="stylesheet" href="https://169.254.169.254/closed.css">
    <link rel="stylesheet" href="/gone.css"><meta property="og:image" content="/card.png">
    <meta name="__proto__" content="x"><meta name="theme-color" content="#0a5c36">`),
  '/main.css': (_request, reply) => reply.end('a{color:#cc0000;font-family:Georgia}__proto__{color:#cc0000}'),
  '/icon.svg': (_request, reply) =>
    reply.end(svg('<script>fetch("/stolen")</script><image href="/stolen"/><rect width="40" height="20"/>')),
  '/card.png': (_request, reply) => reply.end('no picture'),
  '/bomb': html('<link rel="apple-touch-icon" href="/bomb.svg">'),
  '/bomb.svg': (_request, reply) =>
    reply.end(`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`),
  '/large': (_request, reply) =>
    reply.end(`<meta name="theme-color" content="#0a5c36">${'<'.repeat(10_000_000)}`),
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    const answer = replies[request.url ?? '']
    if (answer) answer(request, reply)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  const address = server.address()
  if (address !== null && typeof address === 'object') origin = `http://127.0.0.2:${address.port}`
})
afterAll(() => void server.close())

const fetchSite = createWebsiteFetch({ isOpen: ({ address }) => address === '127.0.0.2' })

describe('what a website suggests', () => {
  it('is its colors, fonts and pictures, and nothing of what can’t be read', async () => {
    const { pictures, ...found } = await readBrandOf(origin, { fetchSite })
    expect(found).toEqual({
      site: `${origin}/`,
      colors: ['#0a5c36', '#cc0000'],
      fonts: [{ name: 'Georgia', link: null }],
    })
    expect(pictures.map(({ purpose }) => purpose)).toEqual(['logo', 'favicon'])
    const sizes = await Promise.all(
      pictures.map(async ({ data }) => {
        const drawn = Buffer.from(data.replace('data:image/png;base64,', ''), 'base64')
        const { format, width, height } = await sharp(drawn).metadata()
        return [format, width, height]
      }),
    )
    expect(sizes).toEqual([
      ['png', 40, 20],
      ['png', 32, 32],
    ])
    expect(asked).not.toContain('/stolen')
  })

  it('is no picture that could grow without end', async () => {
    expect((await readBrandOf(`${origin}/bomb`, { fetchSite })).pictures).toEqual([])
  })

  it('is read from the beginning of a page without end', async () => {
    expect((await readBrandOf(`${origin}/large`, { fetchSite })).colors).toEqual(['#0a5c36'])
  })

  it('is missing where the website is', async () => {
    await expect(readBrandOf(`${origin}/nowhere`, { fetchSite })).rejects.toThrow(WebsiteError)
    await expect(readBrandOf('127.0.0.1', { fetchSite: createWebsiteFetch() })).rejects.toThrow('closed')
  })
})
