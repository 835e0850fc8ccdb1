import { describe, expect, it } from 'vitest'
import { listCallOf, nextOrdering, parseVideoSearchParams } from './video-search-params.ts'

const ordinary = { page: 1, search: '', ordering: '-created_at', preview: undefined }

describe('the address of the library', () => {
  it('[VL-074] says newest first when it says nothing', () => {
    expect(parseVideoSearchParams({})).toEqual(ordinary)
  })

  it.each<[string, object, object]>([
    ['a page that is no page', { page: 'x' }, { page: 1 }],
    ['a page before the first', { page: 0 }, { page: 1 }],
    ['an unknown order', { ordering: 'size' }, { ordering: '-created_at' }],
    ['a preview of nothing', { preview: 'x' }, { preview: undefined }],
    ['a term of digits', { search: 2024 }, { search: '2024' }],
    ['a term with blanks around', { search: '  keynote ' }, { search: 'keynote' }],
  ])('reads %s', (_what, raw, expected) => {
    expect(parseVideoSearchParams(raw)).toEqual({ ...ordinary, ...expected })
  })

  it.each([
    [1, 0],
    [2, 50],
    [7, 300],
  ])('[VL-078 VL-080] page %i begins at offset %i', (page, offset) => {
    expect(listCallOf({ page, search: 'a', ordering: 'name' })).toEqual({
      limit: 50,
      offset,
      search: 'a',
      ordering: 'name',
    })
  })

  it.each([
    ['name', '-created_at', 'name'],
    ['name', 'name', '-name'],
    ['name', '-name', 'name'],
    ['created_at', 'name', '-created_at'],
    ['created_at', '-created_at', 'created_at'],
    ['created_at', 'created_at', '-created_at'],
  ] as const)('[VL-075 VL-077] pressing %s while ordered by %s orders by %s', (column, current, next) => {
    expect(nextOrdering(column, current)).toBe(next)
  })
})
