import { Anchor, CloseButton, Group, Progress, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { FirstStep, Home, NextEvent } from '@marquee/domain/home'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { eventPagePath } from '#features/events/public.ts'
import { pagePath } from '#features/navigation/public.ts'
import { localKeys } from '#lib/storage-keys.ts'
import { t } from '../texts.ts'
import classes from './first-steps.module.css'

type FirstStepsProps = {
  steps: Home['first_steps']
  /** The event whose pages the steps link to; without one they link to the list of events. */
  event: NextEvent | undefined
}

/** First steps for a new organization; gone once all are done, or hidden by the person in this browser. */
export function FirstSteps({ steps, event }: FirstStepsProps) {
  const titleId = useId()
  const [isHidden, setIsHidden] = useLocalStorage({
    key: localKeys.firstStepsHidden(useMe().id),
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const done = steps.filter(({ is_done }) => is_done).length
  if (isHidden || done === steps.length) return null
  return (
    <section aria-labelledby={titleId} className={classes['card']}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4" id={titleId}>
          {t('steps')}
        </Title>
        <CloseButton aria-label={t('dismiss')} onClick={() => setIsHidden(true)} />
      </Group>
      <Group gap="sm" wrap="nowrap">
        <Progress
          value={(100 * done) / steps.length}
          size="sm"
          className={classes['progress'] ?? ''}
          aria-hidden
        />
        <Text size="sm" c="dimmed">
          {t('stepsDone', { done, total: steps.length })}
        </Text>
      </Group>
      <ul className={classes['steps']}>
        {steps.map(({ step, is_done: isDone }) => (
          <li key={step} className={classes['step']} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled
                size={20}
                color="var(--mantine-color-green-filled)"
                role="img"
                aria-label={t('stepDone')}
              />
            ) : (
              <IconCircleDashed size={20} aria-hidden />
            )}
            <div>
              {isDone ? (
                <Text c="dimmed" td="line-through">
                  {t(`step.${step}`)}
                </Text>
              ) : (
                <Anchor component={Link} to={pathOfStep(step, event)}>
                  {t(`step.${step}`)}
                </Anchor>
              )}
              {isDone ? null : (
                <Text size="sm" c="dimmed">
                  {t(`step.${step}.text`)}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The page where people complete the step. */
function pathOfStep(step: FirstStep, event: NextEvent | undefined): string {
  if (step === 'video') return '/videos'
  if (step === 'teammate') return pagePath('settings', 'users', {})
  if (step === 'event' || event === undefined) return '/events'
  if (step === 'session') return eventPagePath(event, 'agenda')
  if (step === 'speaker') return eventPagePath(event, 'speakers')
  return eventPagePath(event, 'lookAndFeel')
}
