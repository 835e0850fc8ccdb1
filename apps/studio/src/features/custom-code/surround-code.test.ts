import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { codeIn, keepLinesAround, textAround } from './surround-code.ts'

const stateOf = (code: string) =>
  EditorState.create({ doc: textAround('head', code), extensions: keepLinesAround('head') })

describe('[CA-009 CA-050] the first and last lines', () => {
  const first = '<head>'.length
  it.each<[string, Change, string]>([
    ['typing before the first line', { from: 0, insert: 'x' }, 'abc'],
    ['typing at the end of the first line', { from: first, insert: 'x' }, 'abc'],
    ['typing after the last line', { from: 'end', insert: 'x' }, 'abc'],
    ['typing at the start of the code', { from: first + 1, insert: 'x' }, 'xabc'],
    ['typing at the end of the code', { from: first + 4, insert: 'x' }, 'abcx'],
    ['deleting everything', { from: 0, to: 'end', insert: '' }, ''],
    ['replacing everything', { from: 0, to: 'end', insert: 'new' }, 'new'],
    ['deleting the break after the first line', { from: first, to: first + 1 }, 'abc'],
    ['deleting from the code into the last line', { from: first + 2, to: 'end' }, 'a'],
  ])('stay as they are when %s', (_case, { from, to, insert = '' }: Change, code) => {
    const state = stateOf('abc')
    const place = (at: number | 'end') => (at === 'end' ? state.doc.length : at)
    const change = { from: place(from), ...(to !== undefined && { to: place(to) }), insert }
    const after = state.update({ changes: change }).state
    expect(codeIn('head', after)).toBe(code)
    expect(after.doc.toString()).toBe(textAround('head', code))
  })

  it('stay when something is typed over a selection of everything, letter by letter', () => {
    let state = stateOf('abc')
    state = state.update({ selection: { anchor: 0, head: state.doc.length } }).state
    for (const letter of 'new') state = state.update(state.replaceSelection(letter)).state
    expect(codeIn('head', state)).toBe('new')
  })
})

type Change = { from: number | 'end'; to?: number | 'end'; insert?: string }
