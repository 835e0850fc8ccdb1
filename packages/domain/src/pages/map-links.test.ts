import { expect, it } from 'vitest'
import { mapLink, mapServices } from './public.ts'

it('links of maps have the address on one line, and nothing of it can become a part of the link', () => {
  const address = 'Old mill & barn\n  Mill Street 1, Köln #2'
  const place = 'Old%20mill%20%26%20barn%20Mill%20Street%201%2C%20K%C3%B6ln%20%232'
  expect(mapServices.map((service) => mapLink(service, address))).toEqual([
    `https://www.google.com/maps/dir/?api=1&destination=${place}`,
    `https://maps.apple.com/?daddr=${place}`,
    `https://www.openstreetmap.org/search?query=${place}`,
  ])
})
