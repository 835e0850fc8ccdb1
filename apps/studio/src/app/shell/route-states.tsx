import { ApiError } from '@marquee/api'
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import classes from './error-page.module.css'
import { t } from './texts.ts'

/** Shown when a route fails: what happened, the request ID for support, and Retry. */
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

/** Shown while a route loads: a skeleton in the shape of most pages. */
export function RoutePending() {
  return (
    <Stack gap="md" p="lg" aria-hidden="true">
      <Skeleton h={28} w={200} />
      <Skeleton h={36} />
      <Skeleton h={240} />
    </Stack>
  )
}
