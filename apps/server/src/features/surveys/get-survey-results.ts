import { hasOptions, ratings, type SurveyQuestion, type SurveyResults } from '@marquee/domain/surveys'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { countAnswers, listWritten, tallyAnswers, type TallyRow } from './answer-store.ts'
import { findVisibleSurvey } from './find-survey.ts'

/** The answers to the survey of a session. Throws `not_found`, `forbidden`. */
export async function getSurveyResults(ctx: MemberContext, id: string): Promise<SurveyResults> {
  return inOrganization(ctx, async (ctx) => {
    const { questions } = await findVisibleSurvey(ctx, id)
    const tallies = await tallyAnswers(ctx.db, id)
    const results: SurveyResults['questions'] = []
    for (const [question, { question_type, text, options }] of questions.entries()) {
      const isWritten = question_type === 'text'
      const written = isWritten ? await listWritten(ctx.db, { surveyId: id, question }) : []
      results.push({
        question_type,
        text,
        answered: countOf(tallies, question, null),
        options: choicesOf({ question_type, options }).map(({ text, chosen }) => ({
          text,
          count: countOf(tallies, question, chosen),
        })),
        texts: written.map(({ answered_at, ...row }) => ({ ...row, answered_at: answered_at.toISOString() })),
      })
    }
    return { survey: id, people: await countAnswers(ctx.db, id), questions: results }
  })
}

function countOf(tallies: readonly TallyRow[], question: number, chosen: number | null): number {
  return tallies.find((row) => row.question === question && row.chosen === chosen)?.count ?? 0
}

/** What can be chosen, with the number that represents it in answers. */
function choicesOf({ question_type, options }: Pick<SurveyQuestion, 'question_type' | 'options'>) {
  if (hasOptions(question_type)) return options.map(({ text }, chosen) => ({ text, chosen }))
  if (question_type !== 'rating') return []
  const { min, max } = ratings
  return Array.from({ length: max - min + 1 }, (_, index) => ({
    text: String(min + index),
    chosen: min + index,
  }))
}
