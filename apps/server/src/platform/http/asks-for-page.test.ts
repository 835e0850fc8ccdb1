import { expect, it } from 'vitest'
import { asksForPage } from './asks-for-page.ts'

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

it.each([
  ['GET', browser, '/videos/2', true],
  ['GET', browser, '/names.v2', true],
  ['HEAD', '*/*', '/videos?sort=name', true],
  ['GET', undefined, '/videos', true],
  ['GET', '*/*', '/manifest.json', false],
  ['GET', '*/*', '/chunk-12.js?v=1', false],
  ['GET', 'application/json', '/videos', false],
  ['POST', browser, '/videos', false],
])('%s with Accept %s of %s asks for a page: %s', (method, accept, url, asks) => {
  expect(asksForPage({ method, url, headers: { ...(accept !== undefined && { accept }) } })).toBe(asks)
})
