import { describe, expect, it } from 'vitest'
import { listCallOf, nextOrdering, parseVideoSearchParams } from './video-search-params.ts'

const id = '0198a000-0000-7000-8000-000000000007'
const other = '0198a000-0000-7000-8000-000000000008'
const ordinary = { page: 1, search: '', ordering: '-created_at', preview: undefined }

describe('the URL of the library', () => {
  it('[VL-074] means newest first by default', () => {
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

  it.each<[string, object, object]>([
    ['[VL-054]', { source: ['CLIP', 'FILM', 'UPLOAD'] }, { source: ['UPLOAD', 'CLIP'] }],
    ['[VL-055]', { created_by: id }, { created_by: [id] }],
    ['[VL-056]', { event_ids: [id, id, 'x', other] }, { event_ids: [id, other] }],
    ['[VL-057]', { event_tag: id }, { event_tag: id }],
    ['[VL-058]', { series_id: id }, { series_id: id }],
    ['[VL-059]', { workspace: id }, { workspace: id }],
    ['[VL-062]', { workspace: 'no-team' }, { workspace: 'no-team' }],
    ['[VL-061]', { workspace: '' }, {}],
    ['[VL-282]', { source: 'FILM', event_ids: [], series_id: 7, workspace: 'mine' }, {}],
  ])('%s with %o filters by %o', (_row, raw, filters) => {
    const call = { limit: 50, offset: 0, search: '', ordering: '-created_at' }
    expect(listCallOf(parseVideoSearchParams(raw))).toEqual({ ...call, ...filters })
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
