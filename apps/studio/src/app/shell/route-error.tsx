import { ApiError } from '@marquee/api'
import { Button, Text, Title } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import classes from './error-page.module.css'
import { t } from './texts.ts'

/** A route that failed: what happened, the request that a person can name to support, and Retry. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const reply = error instanceof ApiError ? error : undefined
  return (
    <div className={classes.page} role="alert">
      <Title order={1}>{t('brokenTitle')}</Title>
      <Text c="dimmed">{reply?.message ?? t('broken')}</Text>
      {reply?.requestId === undefined ? null : (
        <Text c="dimmed" size="xs">
          {t('requestId', { id: reply.requestId })}
        </Text>
      )}
      <Button
        mt="md"
        onClick={() => {
          reset()
          void router.invalidate()
        }}
      >
        {t('retry')}
      </Button>
    </div>
  )
}
