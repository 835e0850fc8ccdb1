import { describe, expect, it } from 'vitest'
import { emails } from './emails.ts'

describe('the emails of the product', () => {
  it('have unique kinds and names', () => {
    const kinds = emails.map(({ kind }) => kind)
    expect(new Set(kinds).size).toBe(kinds.length)
    const names = emails.map(({ name, audience }) => `${name()} (${audience})`)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(emails.map((email) => [email.kind, email] as const))(
    '%s uses variables that it declares',
    (_, email) => {
      const { subject, paragraphs, button = '' } = email.content()
      const used = [subject, ...paragraphs, button].flatMap((text) =>
        [...text.matchAll(/\{\{ ?(\w+)/g)].map(([, name = '']) => name),
      )
      expect(Object.keys(email.variables)).toEqual(expect.arrayContaining(used))
    },
  )
})
