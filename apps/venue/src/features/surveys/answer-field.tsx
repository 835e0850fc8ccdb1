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
      return (
        <div className={classes['ratings']}>
          {Array.from({ length: ratings.max }, (_, index) => index + ratings.min).map((rating) => (
            <label key={rating} aria-label={t('rating', { rating })}>
              <input
                type="radio"
                name={name}
                required={question.required}
                checked={answer === rating}
                onChange={() => onAnswer(rating)}
              />
              {rating}
            </label>
          ))}
        </div>
      )
    case 'single_choice':
    case 'multiple_choice':
      return <Choices {...{ question, answer, name, onAnswer }} />
  }
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
