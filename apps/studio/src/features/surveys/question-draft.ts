import { hasOptions, minOptions, type QuestionType, type SurveyQuestion } from '@marquee/domain/surveys'

/** A question being edited; the ids are only for the form. */
export type QuestionDraft = Omit<SurveyQuestion, 'options'> & {
  id: string
  options: { id: string; text: string }[]
}

const option = (text = '') => ({ id: crypto.randomUUID(), text })

export function draftOf(question: SurveyQuestion): QuestionDraft {
  const options = question.options.map(({ text }) => option(text))
  return { ...question, id: crypto.randomUUID(), options }
}

/** A new single-choice question with two empty options. */
export function newDraft(): QuestionDraft {
  const question_type = 'single_choice'
  return { id: crypto.randomUUID(), question_type, required: false, text: '', options: [option(), option()] }
}

/** Changes the type; keeps the options unless the new type has none. */
export function withType(draft: QuestionDraft, question_type: QuestionType): QuestionDraft {
  if (!hasOptions(question_type)) return { ...draft, question_type, options: [] }
  const options = draft.options.length > 0 ? draft.options : [option(), option()]
  return { ...draft, question_type, options }
}

export function withOption(draft: QuestionDraft): QuestionDraft {
  return { ...draft, options: [...draft.options, option()] }
}

/** The question to save, without empty options. */
export function questionOf({ id: _id, options, ...question }: QuestionDraft): SurveyQuestion {
  const texts = options.map(({ text }) => text.trim()).filter((text) => text !== '')
  return { ...question, text: question.text.trim(), options: texts.map((text) => ({ text })) }
}

/** What is missing before the question can be saved. */
export function faultOf(draft: QuestionDraft): 'text' | 'options' | undefined {
  const { text, question_type, options } = questionOf(draft)
  if (text === '') return 'text'
  if (!hasOptions(question_type)) return undefined
  const distinct = new Set(options.map(({ text: label }) => label.toLowerCase()))
  return distinct.size < minOptions || distinct.size < options.length ? 'options' : undefined
}
