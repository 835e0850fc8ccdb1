import { describe, expect, it } from 'vitest'
import { isLegacyLibrary, libraryViewOf } from './library-view.ts'

describe('the view of a table of videos', () => {
  it.each([
    ['/videos', 'videos'],
    ['/content', 'content'],
    ['/content/import/1/2', 'content'],
    ['/events/1/content/videos', 'content'],
  ])('[VL-012] at %s is %s', (path, place) => {
    expect(libraryViewOf(path)).toBe(place)
  })

  it('[VL-013] is legacy for an organization with Content Lab turned off', () => {
    expect(isLegacyLibrary({ content_lab_enabled: false })).toBe(true)
    expect(isLegacyLibrary({ content_lab_enabled: true })).toBe(false)
  })
})
