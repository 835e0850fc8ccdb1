/** Limits and states of questions. Free of zod, because pages import this file. */

export const maxQuestionLength = 500
export const maxAnswerLength = 2000

/**
 * `pending` waits for a moderator, `answering` is being answered on stage. Only the staff and the person who asked see
 * pending and dismissed questions.
 */
export const questionStates = ['pending', 'open', 'answering', 'answered', 'dismissed'] as const
export type QuestionState = (typeof questionStates)[number]
