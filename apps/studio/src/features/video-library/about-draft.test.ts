import { describe, expect, it } from 'vitest'
import { changeOf, draftOf, faultsOf, withChapterAt } from './about-draft.ts'

const saved = {
  description: 'All hands',
  duration: 90,
  metadata: {
    chapters: [
      { title: 'Welcome', start_time: 0 },
      { title: 'Questions', start_time: 30.5 },
    ],
  },
}

describe('[VL-089 VL-090] editing the description and chapters', () => {
  const draft = draftOf(saved)

  it('changes nothing until something differs', () => {
    expect(changeOf(draft, saved)).toBeUndefined()
    expect(changeOf({ ...draft, description: ' All hands ' }, saved)).toBeUndefined()
    expect(changeOf({ ...draft, description: 'Launch' }, saved)).toEqual({ description: 'Launch' })
  })

  it('sorts a new chapter by time', () => {
    const added = withChapterAt(draft, 12.9)
    expect(added.chapters.map(({ time }) => time)).toEqual(['0:00', '0:12', '0:30.5'])
    expect([...faultsOf(added, 90).values()]).toEqual(['title'])
  })

  it('says what is wrong with a chapter', () => {
    const chapters = ['0:10', '10', 'soon', '1:30'].map((time, key) => ({ key, time, title: 'A' }))
    expect([...faultsOf({ ...draft, chapters }, 90)]).toEqual([
      [1, 'twice'],
      [2, 'time'],
      [3, 'late'],
    ])
  })

  it('saves the chapters in order of time', () => {
    const chapters = [...draft.chapters]
      .reverse()
      .map((chapter) => ({ ...chapter, title: ` ${chapter.title}! ` }))
    expect(changeOf({ ...draft, chapters }, saved)?.metadata?.chapters).toEqual([
      { title: 'Welcome!', start_time: 0 },
      { title: 'Questions!', start_time: 30.5 },
    ])
  })
})
