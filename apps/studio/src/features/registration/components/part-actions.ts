import type { FormPart, SectionDraft } from '../form-parts.ts'
import type { QuestionDraft } from '../question-draft.ts'

/** A form in its editor, and what its rows do. */
export type PartActions = {
  parts: readonly FormPart[]
  /** The part whose fields are shown. */
  openId: string | undefined
  /** Whether to show what is missing. */
  isTried: boolean
  isReadOnly: boolean
  toggle: (id: string) => void
  change: (part: QuestionDraft | SectionDraft) => void
  duplicate: (part: QuestionDraft) => void
  remove: (part: FormPart) => void
  /** Into a section or, without one, out of its section. */
  move: (id: string, section: string | undefined) => void
}
