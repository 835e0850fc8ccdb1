export {
  type FileKind,
  extensionsOfKinds,
  fileKinds,
  fileMegabytes,
  maxFileQuestions,
  megabyte,
  patternOfKinds,
  typedQuestions,
} from './answer-files.ts'
export { consentText, asksToAgree, withoutConsents } from './consents.ts'
export { sha256 } from './sha256.ts'
export { defaultFormioData } from './default-form.ts'
export {
  type Answer,
  type Condition,
  type ConditionOperator,
  conditionOperators,
  type ConditionRule,
  isAsked,
  takesValue,
} from './conditions.ts'
export {
  getRegistrationFormQuerySchema,
  type RegistrationForm,
  registrationFormSchema,
  type UpdateRegistrationForm,
  updateRegistrationFormSchema,
} from './form.ts'
export { maxFormNameLength } from './form-words.ts'
export {
  type ChooseRegistrationForm,
  chooseRegistrationFormSchema,
  type CreateGlobalForm,
  createGlobalFormSchema,
  type GlobalForm,
  globalFormPageSchema,
  listGlobalFormsQuerySchema,
  type ListGlobalFormsQuery,
  type OpenGlobalForm,
  openGlobalFormSchema,
  type UpdateGlobalForm,
  updateGlobalFormSchema,
} from './global-form.ts'
export {
  type Answers,
  answersSchema,
  canBeKnown,
  countries,
  type FormField,
  formFields,
  formFieldSchema,
  type FormLanguage,
  formLanguageSchema,
  type FormPace,
  formPaceSchema,
} from './form-fields.ts'
export { type AnswerFault, type AskedField, checkAnswers } from './check-answers.ts'
export type { FormFieldKind } from './field-kinds.ts'
export { faultSentences, fileTooLarge, readAnswers } from './read-answers.ts'
export { type State, stateAmong } from './state-among.ts'
export { typedPhoneFault } from './typed-phone.ts'
export { callingCountries, partsOfPhone } from './phone-numbers.ts'
export { formatPhone } from './format-phone.ts'
export { countriesWithStates, statesOf } from './states.ts'
export { type FormText, textsOf } from './form-texts.ts'
export {
  type FormTranslations,
  languageFor,
  languagesOf,
  maxLanguages,
  translationOf,
  translationsOf,
} from './translations.ts'
export { formInLanguage, paceOf } from './form-in-language.ts'
export {
  formAnswerToPost,
  formToPost,
  readFormAnswer,
  readShownForm,
  type ShownForm,
} from './form-preview-messages.ts'
