import type { FeedPart } from '#features/chat/public.ts'
import { canSeeQuestion } from './question-policy.ts'
import { listChangedQuestions } from './question-store.ts'
import { questionView } from './question-view.ts'

export const questionsFeedPart: FeedPart = {
  name: 'questions',
  async entries({ db }, { reader, ...range }) {
    const rows = await listChangedQuestions(db, range)
    return rows.map((row) =>
      canSeeQuestion(reader, row)
        ? { type: 'question', question: questionView(row, reader) }
        : { type: 'gone', id: row.id, changed_seq: row.changed_seq },
    )
  },
}
