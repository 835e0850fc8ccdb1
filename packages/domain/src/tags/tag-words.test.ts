import { expect, it } from 'vitest'
import { shortTagName } from './public.ts'

it.each([
  ['Finance', 'Finance'],
  ['12345678901234567890', '12345678901234567890'],
  ['123456789012345678901', '12345678901234567890…'],
  ['👩‍🚀'.repeat(1) + 'x'.repeat(30), `👩‍🚀${'x'.repeat(17)}…`],
])('[AG-071] the tag %s reads %s in toasts', (name, short) => {
  expect(shortTagName(name)).toBe(short)
})
