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
export {
  type Answers,
  answersSchema,
  type FormField,
  type FormFieldKind,
  formFields,
  formFieldSchema,
  readAnswers,
} from './form-fields.ts'
