import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { defineTexts } from '@marquee/domain/languages'
import { requestIdOf, sentenceOf } from '#lib/error-words.ts'
import classes from './failed-view.module.css'

const t = defineTexts('failed-view', {
  title: 'Couldn’t load this',
  retry: 'Retry',
  request: 'Request ID: {{id}}',
})

type FailedViewProps = { error: Error; isRetrying: boolean; onRetry: () => void }

/** Shown when something failed to load: the reason, Retry, and the request ID for support. */
export function FailedView({ error, isRetrying, onRetry }: FailedViewProps) {
  const requestId = requestIdOf(error)
  return (
    <div className={classes.failed} role="alert">
      <IconAlertTriangle className={classes.icon} aria-hidden="true" />
      <Text fw={600}>{t('title')}</Text>
      <Text c="dimmed">{sentenceOf(error)}</Text>
      {requestId === undefined ? null : (
        <Text c="dimmed" size="xs">
          {t('request', { id: requestId })}
        </Text>
      )}
      <Button variant="default" mt="sm" loading={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
