import { describe, expect, it } from 'vitest'
import { isInWorkspaceScope, noTeam, pickerRestriction, workspaceChoices } from './workspace-choices.ts'

const workspaces = [{ id: 'one', name: 'Marketing' }]
const on = { organization: { is_workspace_enabled: true }, workspaces }
const off = { organization: { is_workspace_enabled: false }, workspaces }
const labels = { all: 'All', none: 'No team' }

describe('the workspace filter', () => {
  it('[PE-058] offers all, none and the workspaces of the person', () => {
    expect(workspaceChoices(on, labels)).toEqual([
      { value: '', label: 'All' },
      { value: noTeam, label: 'No team' },
      { value: 'one', label: 'Marketing' },
    ])
  })

  it('[PE-060 PE-062] is not there without workspaces, nor in a picker that is restricted to one', () => {
    expect(workspaceChoices(off, labels)).toEqual([])
    expect(workspaceChoices(on, labels, 'one')).toEqual([])
  })
})

describe('the workspace scope', () => {
  it('[PE-059] is everything, or what is of the workspaces of the person', () => {
    expect(isInWorkspaceScope({ workspace: null }, 'all', on)).toBe(true)
    expect(isInWorkspaceScope({ workspace: 'one' }, 'mine', on)).toBe(true)
    expect(isInWorkspaceScope({ workspace: null }, 'mine', on)).toBe(false)
  })

  it('[PE-061] of a picker is that of the event, series or template that it opens in', () => {
    expect(pickerRestriction(on, { workspace: 'one' })).toBe('one')
    expect(pickerRestriction(on, undefined)).toBeUndefined()
    expect(pickerRestriction(off, { workspace: 'one' })).toBeUndefined()
  })
})
