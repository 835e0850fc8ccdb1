import { expect, it } from 'vitest'
import { originOf } from './origin-words.ts'

type Given = Parameters<typeof originOf>[0]
const came = (registrant: Partial<Given['registrant']> = {}, origin: Partial<Given['origin']> = {}) =>
  originOf({
    registrant: { source: {}, registered_by: null, referred_by: null, ...registrant },
    origin: { file_name: null, added_by: null, ...origin },
  })
const grace = { id: '1', full_name: 'Grace Hopper' }

it.each([
  ['Imported from guests.csv', came({}, { file_name: 'guests.csv' })],
  ['Imported from guests.csv by Ada', came({}, { file_name: 'guests.csv', added_by: 'Ada' })],
  ['Imported from a file', came({ source: { utm_source: 'import' } })],
  ['Added by Ada', came({}, { added_by: 'Ada' })],
  ['Registered by Grace Hopper', came({ registered_by: grace, referred_by: grace })],
  ['Event page, campaign “spring”', came({ source: { utm_source: 'newsletter', utm_campaign: 'spring' } })],
  ['Event page, from newsletter', came({ source: { utm_source: 'newsletter' } })],
  ['Event page, invited by Grace Hopper', came({ referred_by: grace })],
  ['Event page', came()],
])('[RG-066] a registrant came so: %s', (words, shown) => expect(shown).toBe(words))
