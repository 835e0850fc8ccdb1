import { describe, expect, it } from 'vitest'
import { idsInTitles } from './titles.ts'

describe('the rows named in a title', () => {
  it.each([
    ["it('[VL-161] a blank name is refused')", ['VL-161']],
    ['it("[VL-195 VL-196] a clip in use is kept")', ['VL-195', 'VL-196']],
    ['describe(`[UP-057, UP-058] states`)', ['UP-057', 'UP-058']],
    ["it('[VL-098..100 UP-001] labels')", ['VL-098', 'VL-099', 'VL-100', 'UP-001']],
    ["it('a title without rows')", []],
    ["const key = row['VL-161']", []],
  ])('%s', (source, ids) => {
    expect(idsInTitles(source)).toEqual(ids)
  })
})
