import { Alert, Button, Group, Text } from '@mantine/core'
import { defineTexts } from '@marquee/domain/languages'
import { requestIdOf } from '#lib/error-words.ts'

const t = defineTexts('failed-notice', { retry: 'Retry', request: 'Request ID: {{id}}' })

type FailedNoticeProps = {
  /** The message that the spec has for this failure. */
  message: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

/** Shown when part of a page failed to load: its own message, Retry, and the request ID for support. */
export function FailedNotice({ message, error, isRetrying, onRetry }: FailedNoticeProps) {
  const requestId = requestIdOf(error)
  return (
    <Alert color="red" role="alert">
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm">{message}</Text>
          {requestId !== undefined && (
            <Text size="xs" c="dimmed">
              {t('request', { id: requestId })}
            </Text>
          )}
        </div>
        <Button variant="default" size="xs" loading={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      </Group>
    </Alert>
  )
}
