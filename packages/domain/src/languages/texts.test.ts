import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { findLanguageBy, numberFormat } from './language.ts'
import { addLanguage, addLanguageFromEnglish, bestLanguage, defineLabels, defineTexts } from './texts.ts'

const t = defineTexts('test', {
  hello: 'Hello {{name}}',
  deleted_one: '{{count}} video deleted',
  deleted_other: '{{count, number}} videos deleted',
  found_zero: 'Nothing found',
  found_other: '{{count}} found',
  place_ordinal_one: '{{count}}st',
  place_ordinal_other: '{{count}}th',
  'with.dots': 'Dots are part of a key',
})
const colors = defineLabels('test/colors', { RED: 'Red', BLUE: 'Blue' })

addLanguage('xx', { test: { hello: 'Olleh {{name}}', deleted_one: '{{count}} oediv' } })
addLanguageFromEnglish('yy', (text) => `[${text}]`)

afterEach(() => findLanguageBy(() => 'en'))

it('a text inserts values as they are and selects the plural by count', () => {
  expect(t('hello', { name: '<Ada> {{name}}' })).toBe('Hello <Ada> {{name}}')
  expect([t('deleted', { count: 1 }), t('deleted', { count: 5000 })]).toEqual([
    '1 video deleted',
    '5,000 videos deleted',
  ])
  expect([t('found', { count: 0 }), t('found', { count: 1 })]).toEqual(['Nothing found', '1 found'])
  expect([t.ordinal('place', 21), t.ordinal('place', 3)]).toEqual(['21st', '3th'])
  expect(t('with.dots')).toBe('Dots are part of a key')
})

it('a text is read in the current language, or in English if that language lacks it', () => {
  findLanguageBy(() => 'xx')
  expect([t('hello', { name: 'Ada' }), t('deleted', { count: 1 }), t('deleted', { count: 2 })]).toEqual([
    'Olleh Ada',
    '1 oediv',
    '2 videos deleted',
  ])
  findLanguageBy(() => 'yy')
  expect([t('hello', { name: 'Ada' }), colors.RED, Object.values(colors)]).toEqual([
    '[Hello Ada]',
    '[Red]',
    ['[Red]', '[Blue]'],
  ])
  findLanguageBy(() => 'de')
  expect(numberFormat().format(1.5)).toBe('1,5')
})

it('the message of a zod check is read when a value fails', () => {
  const schema = z.string().min(1, t.error('hello', { name: 'Ada' }))
  findLanguageBy(() => 'xx')
  expect(schema.safeParse('').error?.issues[0]?.message).toBe('Olleh Ada')
})

it.each([
  [['de', 'xx-AT'], 'xx'],
  [['EN-us', 'xx'], 'en'],
  [['en-XA'], 'en-XA'],
  [['yy'], 'yy'],
  [['zz', ''], 'en'],
  [[], 'en'],
])('for %j the best language is %s', (preferred, best) => {
  expect(bestLanguage(preferred, ['xx', 'yy', 'en-XA'])).toBe(best)
})
