export { type ErrorStatuses, generalErrors, generalErrorTexts } from './general-errors.ts'
export { issueSentence } from './issue-sentence.ts'
