import { describe, expect, it } from 'vitest'
import {
  countSelected,
  everyoneSelected,
  isSelected,
  noneSelected,
  selectionCall,
  toggled,
} from './people-selection.ts'

const filter = { event: 'e', role: 4, search: 'ada', company: 'Engines' } as const

describe('the selection', () => {
  it('[PP-027] contains the marked people', () => {
    const one = toggled(noneSelected, 'a')
    expect([isSelected(one, 'a'), isSelected(one, 'b'), countSelected(one, 40)]).toEqual([true, false, 1])
    expect(toggled(one, 'a')).toEqual(noneSelected)
    expect(selectionCall(one, filter)).toEqual({ event: 'e', role: 4, ids: ['a'] })
  })

  it('[PP-028] in select-all mode contains everyone except the deselected', () => {
    const all = toggled(everyoneSelected, 'a')
    expect([isSelected(all, 'a'), isSelected(all, 'b'), countSelected(all, 40)]).toEqual([false, true, 39])
    expect(selectionCall(all, filter)).toEqual({ ...filter, is_all: true, excluded: ['a'] })
  })
})
