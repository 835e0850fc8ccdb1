import { expect, it } from 'vitest'
import { defineTexts } from './texts.ts'

const t = defineTexts('texts-test', {
  hello: 'Hello {{name}}',
  deleted_one: '{{count}} video deleted',
  deleted_other: '{{count}} videos deleted',
})

it('a text takes its values as they are and its plural by count', () => {
  expect(t('hello', { name: '<Ada>' })).toBe('Hello <Ada>')
  expect([t('deleted', { count: 1 }), t('deleted', { count: 5 })]).toEqual([
    '1 video deleted',
    '5 videos deleted',
  ])
})
