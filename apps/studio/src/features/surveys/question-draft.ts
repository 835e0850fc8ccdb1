import { hasOptions, minOptions, type QuestionType, type SurveyQuestion } from '@marquee/domain/surveys'

/** A question while it is edited; the ids keep fields apart, and are not saved. */
export type QuestionDraft = Omit<SurveyQuestion, 'options'> & {
  id: string
  options: { id: string; text: string }[]
}

const option = (text = '') => ({ id: crypto.randomUUID(), text })

export function draftOf(question: SurveyQuestion): QuestionDraft {
  const options = question.options.map(({ text }) => option(text))
  return { ...question, id: crypto.randomUUID(), options }
}

/** A question of one choice, with as many options as a choice needs. */
export function newDraft(): QuestionDraft {
  const question_type = 'single_choice'
  return { id: crypto.randomUUID(), question_type, required: false, text: '', options: [option(), option()] }
}

/** The question is of this type; what was written as options stays while it is a choice. */
export function withType(draft: QuestionDraft, question_type: QuestionType): QuestionDraft {
  if (!hasOptions(question_type)) return { ...draft, question_type, options: [] }
  const options = draft.options.length > 0 ? draft.options : [option(), option()]
  return { ...draft, question_type, options }
}

export function withOption(draft: QuestionDraft): QuestionDraft {
  return { ...draft, options: [...draft.options, option()] }
}

/** What is saved: without options that nobody wrote. */
export function questionOf({ id: _id, options, ...question }: QuestionDraft): SurveyQuestion {
  const texts = options.map(({ text }) => text.trim()).filter((text) => text !== '')
  return { ...question, text: question.text.trim(), options: texts.map((text) => ({ text })) }
}

/** What is missing in a question before it can be saved. */
export function faultOf(draft: QuestionDraft): 'text' | 'options' | undefined {
  const { text, question_type, options } = questionOf(draft)
  if (text === '') return 'text'
  if (!hasOptions(question_type)) return undefined
  const different = new Set(options.map((one) => one.text.toLowerCase()))
  return different.size < minOptions || different.size < options.length ? 'options' : undefined
}
