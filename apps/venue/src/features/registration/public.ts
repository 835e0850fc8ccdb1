export { attendanceKey } from './ask-only-what-applies.ts'
export { answersIn, valuesIn } from './check-answers.ts'
export { keepDraft } from './keep-draft.ts'
export { controlsOf, enliven, keyOf, type LiveForm, showFault } from './live-form.ts'
