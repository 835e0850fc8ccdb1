import { ApiError } from '@marquee/api'
import { answerSurvey, listEventSurveys } from '@marquee/api/venue/surveys'
import type { AudienceSurvey, SurveyAnswer } from '@marquee/domain/surveys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import { AnswerField } from './answer-field.tsx'
import classes from './surveys.module.css'
import { t } from './texts.ts'

/** A survey, until it has been answered. What is answered stays on the screen if sending it fails. */
export function SurveyForm({ survey }: { survey: AudienceSurvey }) {
  const { event } = useRoom()
  const heading = useId()
  const queryClient = useQueryClient()
  const [answers, setAnswers] = useState<readonly SurveyAnswer[]>(() => survey.questions.map(() => null))
  const sending = useMutation({
    mutationFn: () =>
      answerSurvey({ path: { event_id: event.id, survey_id: survey.id }, body: { answers: [...answers] } }),
    onSettled: (_, error) =>
      error && !isAnswered(error)
        ? undefined
        : queryClient.invalidateQueries({ queryKey: listEventSurveys.key() }),
  })
  const submit = (submitting: FormEvent) => {
    submitting.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  const isDone = survey.is_answered || sending.isSuccess
  const errors = sending.error instanceof ApiError ? sending.error.errors : {}
  return (
    <section className={classes['survey']} aria-labelledby={heading}>
      <div>
        <h3 id={heading}>{survey.title}</h3>
        <p className={classes['dim']}>{t('of', { session: survey.session.title })}</p>
      </div>
      {isDone ? (
        <p role="status">{t('thanks')}</p>
      ) : (
        <form className={classes['options']} onSubmit={submit}>
          {survey.description !== '' && <p className={classes['description']}>{survey.description}</p>}
          {survey.questions.map((question, position) => (
            <AnswerField
              key={position}
              question={question}
              answer={answers[position] ?? null}
              problem={errors[`answers.${position}`]?.[0]}
              onAnswer={(answer) => setAnswers((before) => before.with(position, answer))}
            />
          ))}
          {sending.isError && (
            <p role="alert" className={classes['problem']}>
              {t('notSent', { problem: sending.error.message })}
            </p>
          )}
          <div>
            <button type="submit" className="button">
              {t(sending.isPending ? 'sending' : 'send')}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}

/** They answered in another tab. */
function isAnswered(error: Error): boolean {
  return error instanceof ApiError && error.code === 'conflict'
}
