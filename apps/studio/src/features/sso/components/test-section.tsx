import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { SsoTest } from '@marquee/domain/sso'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { useTestSso } from '../sso-mutations.ts'
import { ssoTestQuery } from '../sso-queries.ts'
import { t } from '../texts.ts'
import classes from './test-section.module.css'

type TestSectionProps = { testId: string | undefined; canUpdate: boolean }

/** Tests the provider, and shows the result of the last test. */
export function TestSection({ testId, canUpdate }: TestSectionProps) {
  const test = useTestSso()
  return (
    <Stack gap="md" align="start">
      <Title order={2}>{t('test.title')}</Title>
      <Text>{t('test.sentence')}</Text>
      {testId === undefined ? null : <TestResult testId={testId} />}
      <Button
        variant="default"
        disabled={!canUpdate}
        loading={test.isPending || test.isSuccess}
        onClick={() => test.mutate()}
      >
        {t('test.go')}
      </Button>
    </Stack>
  )
}

function TestResult({ testId }: { testId: string }) {
  const query = useQuery(ssoTestQuery(testId))
  return (
    <QueryView query={query} pending={<Skeleton height={80} aria-label={t('test.loading')} />} empty="never">
      {(test) => <TestAnswer test={test} />}
    </QueryView>
  )
}

const colors = { passed: 'indigo', failed: 'red', waiting: 'gray' } satisfies Record<
  SsoTest['status'],
  string
>

function TestAnswer({ test: { status, message, claims } }: { test: SsoTest }) {
  const entries = Object.entries(claims)
  return (
    <Alert
      color={colors[status]}
      role={status === 'failed' ? 'alert' : 'status'}
      title={t(`test.${status}`)}
      className={classes.answer}
    >
      <Text>{message}</Text>
      {entries.length === 0 ? null : (
        <details open className={classes.claims}>
          <summary>{t('test.claims')}</summary>
          <dl className={classes.list}>
            {entries.map(([name, value]) => (
              <div key={name} className={classes.entry}>
                <dt>{name}</dt>
                <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Alert>
  )
}
