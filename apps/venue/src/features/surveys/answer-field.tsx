import { type AudienceSurvey, ratings, type SurveyAnswer, surveyLimits } from '@marquee/domain/surveys'
import { useId } from 'react'
import classes from './surveys.module.css'
import { t } from './texts.ts'

type Question = AudienceSurvey['questions'][number]
type AnswerFieldProps = {
  question: Question
  answer: SurveyAnswer
  problem: string | undefined
  onAnswer: (answer: SurveyAnswer) => void
}

export function AnswerField({ question, answer, problem, onAnswer }: AnswerFieldProps) {
  const name = useId()
  const fault = useId()
  return (
    <fieldset className={classes['question']} aria-describedby={problem === undefined ? undefined : fault}>
      <legend>
        {question.text}
        {question.required && <span className={classes['dim']}> ({t('required')})</span>}
      </legend>
      <Field {...{ question, answer, name, onAnswer }} />
      {problem !== undefined && (
        <p id={fault} className={classes['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type FieldProps = Omit<AnswerFieldProps, 'problem'> & { name: string }

function Field({ question, answer, name, onAnswer }: FieldProps) {
  switch (question.question_type) {
    case 'text':
      return (
        <textarea
          aria-label={`${question.text} ${t('yourAnswer')}`}
          rows={3}
          required={question.required}
          maxLength={surveyLimits.answer}
          value={typeof answer === 'string' ? answer : ''}
          onChange={({ target }) => onAnswer(target.value)}
        />
      )
    case 'rating':
      return <Stars {...{ question, answer, name, onAnswer }} />
    case 'single_choice':
    case 'multiple_choice':
      return <Choices {...{ question, answer, name, onAnswer }} />
  }
}

/** Stars to point at, which are radio buttons for keys and screen readers. */
function Stars({ question, answer, name, onAnswer }: FieldProps) {
  const chosen = typeof answer === 'number' ? answer : 0
  return (
    <div className={classes['ratings']}>
      {Array.from({ length: ratings.max }, (_, index) => index + ratings.min).map((rating) => (
        <label key={rating} data-filled={rating <= chosen}>
          <input
            type="radio"
            name={name}
            required={question.required}
            checked={answer === rating}
            onChange={() => onAnswer(rating)}
          />
          <span className="visually-hidden">{t('rating', { rating })}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L3 9.6l6.2-.9z" />
          </svg>
        </label>
      ))}
      {chosen > 0 && (
        <span className={classes['dim']} aria-hidden="true">
          {t('rating', { rating: chosen })}
        </span>
      )}
    </div>
  )
}

function Choices({ question, answer, name, onAnswer }: FieldProps) {
  const isSingle = question.question_type === 'single_choice'
  const chosen = Array.isArray(answer) ? answer : []
  const choose = (option: number) => {
    if (isSingle) onAnswer([option])
    else onAnswer(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option])
  }
  return (
    <div className={classes['options']}>
      {question.options.map(({ text }, option) => (
        <label key={option}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            required={isSingle && question.required}
            checked={chosen.includes(option)}
            onChange={() => choose(option)}
          />
          {text}
        </label>
      ))}
    </div>
  )
}
