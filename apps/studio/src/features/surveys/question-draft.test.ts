import { describe, expect, it } from 'vitest'
import { draftOf, faultOf, newDraft, questionOf, withOption, withType } from './question-draft.ts'

const choice = {
  question_type: 'single_choice' as const,
  required: true,
  text: 'Again?',
  options: [{ text: 'Yes' }, { text: 'No' }],
}

describe('a question being edited', () => {
  it('[BO-034] is saved unchanged, without empty options', () => {
    expect(questionOf(withOption(draftOf(choice)))).toEqual(choice)
  })

  it('[BO-034 BO-035] has options only for choice questions', () => {
    const rating = withType(draftOf(choice), 'rating')
    expect(questionOf(rating).options).toEqual([])
    expect(withType(rating, 'multiple_choice').options).toHaveLength(2)
    expect(withType(draftOf(choice), 'multiple_choice').options.map(({ text }) => text)).toEqual([
      'Yes',
      'No',
    ])
  })

  it.each([
    [newDraft(), 'text'],
    [draftOf({ ...choice, options: [{ text: 'Yes' }] }), 'options'],
    [draftOf({ ...choice, options: [{ text: 'Yes' }, { text: 'YES' }] }), 'options'],
    [draftOf(choice), undefined],
    [draftOf({ ...choice, question_type: 'text', options: [] }), undefined],
  ])('[BO-035] says what is missing: %#', (draft, fault) => {
    expect(faultOf(draft)).toBe(fault)
  })
})
