import { describe, expect, it } from 'vitest'
import { readChoice, readDay, readId, readPage, readTerm } from './search-params.ts'

const id = '0b6c1d5e-2f3a-4b4c-8d5e-6f7a8b9c0d1e'

describe('search params', () => {
  it.each([
    [3, 3],
    [0, 1],
    [-2, 1],
    [1.5, 1],
    ['3', 1],
    [undefined, 1],
  ])('read the page %j as %i', (value, page) => {
    expect(readPage(value)).toBe(page)
  })

  it.each([
    [' keynote ', 'keynote'],
    [2024, '2024'],
    [true, 'true'],
    ['a'.repeat(255), 'a'.repeat(255)],
    ['a'.repeat(256), ''],
    [['a'], ''],
    [null, ''],
    [undefined, ''],
  ])('read the term %j as %j', (value, term) => {
    expect(readTerm(value)).toBe(term)
  })

  it.each([
    ['name', 'name'],
    ['size', undefined],
    [undefined, undefined],
  ])('read the choice %j as %j', (value, choice) => {
    expect(readChoice(['name', '-name'], value)).toBe(choice)
  })

  it.each([
    [id, id],
    [`${id}0`, undefined],
    [7, undefined],
  ])('read the id %j as %j', (value, read) => {
    expect(readId(value)).toBe(read)
  })

  it.each([
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-1-1', undefined],
    ['', undefined],
    [20_260_101, undefined],
  ])('read the day %j as %j', (value, day) => {
    expect(readDay(value)).toBe(day)
  })
})
