export {
  askOnlyWhatApplies,
  attendanceKey,
  type Control,
  fillHiddenAnswers,
  isControl,
} from './ask-only-what-applies.ts'
export { answersIn, createCheck } from './check-answers.ts'
export { keepDraft } from './keep-draft.ts'
export { offerStates } from './offer-states.ts'
export { searchLongLists } from './search-options.ts'
