import { expect, it } from 'vitest'
import { shownLogo } from './public.ts'

const logos = ['/a.png', '/b.png']

it.each([
  ['none', { logo: false, logo_url: '/b.png' }, undefined],
  ['the default', { logo: true }, '/a.png'],
  ['the chosen one', { logo: true, logo_url: '/b.png' }, '/b.png'],
  ['none that the event no longer has', { logo: true, logo_url: '/c.png' }, undefined],
])('a scene shows %s', (_, scene, shown) => {
  expect(shownLogo(scene, logos)).toBe(shown)
})
