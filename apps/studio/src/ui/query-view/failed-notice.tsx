import { Alert, Button, Group, Text } from '@mantine/core'
import { defineTexts } from '@marquee/domain/languages'
import { requestIdOf } from '#lib/error-words.ts'

const t = defineTexts('failed-notice', { retry: 'Retry', request: 'Request ID: {{id}}' })

type FailedNoticeProps = {
  /** The sentence that the requirements have for this failure. */
  message: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

/** A part of a page could not be loaded: its own sentence, with Retry and the request to name to support. */
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
