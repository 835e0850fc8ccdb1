import { describe, expect, it } from 'vitest'
import { professionalLinkFault, socialLinkFault } from './public.ts'

describe('profile links', () => {
  it.each([
    ['', true],
    ['https://www.linkedin.com/in/ada', true],
    ['https://de.linkedin.com/company/engines/', true],
    ['https://www.linkedin.com/feed/', false],
    ['https://evil.example/?https://linkedin.com/in/ada', false],
    ['linkedin.com/in/ada', false],
  ])('[PP-092 PP-094 WI-092 WI-093] a professional profile at %j', (link, isValid) => {
    expect(professionalLinkFault(link) === undefined).toBe(isValid)
  })

  it.each([
    ['', true],
    ['https://x.com/ada_1', true],
    ['https://twitter.com/fifteen_letters', true],
    ['https://twitter.com/sixteen_letters_', false],
    ['http://x.com/ada', false],
    ['https://x.com/ada/status/1', false],
  ])('[PP-093 PP-094 WI-094 WI-095] a social profile at %j', (link, isValid) => {
    expect(socialLinkFault(link) === undefined).toBe(isValid)
  })
})
