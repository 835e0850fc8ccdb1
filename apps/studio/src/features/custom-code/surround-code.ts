/** The text of an editor: the code between two lines that can't be changed (CA-009, CA-050). */
import { type ChangeSpec, EditorState, type Extension } from '@codemirror/state'
import { type CodePlace, linesAround } from '@marquee/domain/custom-code'

export function textAround(area: CodePlace, code: string): string {
  const [first, last] = linesAround(area)
  return `${first}\n${code}\n${last}`
}

/** Where the code is in the text of this length. */
export function codeRange(area: CodePlace, length: number): { from: number; to: number } {
  const [first, last] = linesAround(area)
  return { from: first.length + 1, to: length - last.length - 1 }
}

export function codeIn(area: CodePlace, { doc }: EditorState): string {
  const { from, to } = codeRange(area, doc.length)
  return doc.sliceString(from, to)
}

/** Keeps changes within the code: what reaches beyond it, such as deleting everything, changes the code only. */
export function keepLinesAround(area: CodePlace): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged) return transaction
    const { from, to } = codeRange(area, transaction.startState.doc.length)
    const within: ChangeSpec[] = []
    let isBeyond = false
    let cursor = from
    transaction.changes.iterChanges((...[start, end, , , inserted]) => {
      if (start < from || end > to) isBeyond = true
      const isOutside = end < from || start > to || (start === end && isBeyond)
      if (isOutside) return
      const kept = Math.max(start, from)
      within.push({ from: kept, to: Math.min(end, to), insert: inserted })
      cursor = kept + inserted.length
    })
    if (!isBeyond) return transaction
    // The selection would still reach beyond the code, and what is typed next replace it again.
    const selection = within.length === 0 ? undefined : { anchor: cursor }
    return { changes: within, ...(selection && { selection }), scrollIntoView: true }
  })
}
