import { Progress, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Survey, SurveyResults as Results } from '@marquee/domain/surveys'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { surveyResultsQuery } from '../survey-queries.ts'
import { t } from '../texts.ts'
import classes from './survey-card.module.css'

type SurveyResultsProps = { session: Survey['broadcasts'][number]; isOpen: boolean; onClose: () => void }

/** The answers to the survey of a session. */
export function SurveyResultsDrawer({ session, isOpen, onClose }: SurveyResultsProps) {
  return (
    <Drawer isOpen={isOpen} title={t('resultsTitle', { session: session.title })} onClose={onClose}>
      <SurveyResults id={session.survey} />
    </Drawer>
  )
}

function SurveyResults({ id }: { id: string }) {
  const results = useQuery(surveyResultsQuery(id))
  if (results.data === undefined) {
    if (!results.isError) return <Skeleton height={240} />
    const retry = { isRetrying: results.isFetching, onRetry: () => void results.refetch() }
    return <FailedNotice message={t('resultsFailed')} error={results.error} {...retry} />
  }
  const { people, questions } = results.data
  if (people === 0) return <Text c="dimmed">{t('noAnswers')}</Text>
  return (
    <Stack gap="xl">
      <Text>{t('people', { count: people })}</Text>
      {questions.map((question, position) => (
        <section key={position} aria-label={question.text}>
          <Title order={3} size="h5" className={classes['title'] ?? ''}>
            {question.text}
          </Title>
          <Text size="sm" c="dimmed">
            {t('answered', { count: question.answered })}
          </Text>
          <Options question={question} />
          <Texts question={question} />
        </section>
      ))}
    </Stack>
  )
}

type Question = Results['questions'][number]

function Options({ question: { options, answered } }: { question: Question }) {
  return (
    <Stack gap="xs" mt="xs">
      {options.map(({ text, count }) => {
        const percent = answered === 0 ? 0 : Math.round((count / answered) * 100)
        return (
          <div key={text}>
            <Text size="sm" className={classes['title'] ?? ''}>
              {text}: {t('share', { count, percent })}
            </Text>
            <Progress value={percent} aria-hidden />
          </div>
        )
      })}
    </Stack>
  )
}

function Texts({ question: { texts } }: { question: Question }) {
  return (
    <Stack gap="sm" mt="xs">
      {texts.map(({ text, person, answered_at }) => (
        <div key={`${answered_at} ${person}`}>
          <Text size="sm" className={classes['written'] ?? ''}>
            {text}
          </Text>
          <Text size="xs" c="dimmed">
            {person}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
