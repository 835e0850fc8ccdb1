import { Button, Group, Stack, Text } from '@mantine/core'
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { canBeTested, hasUnreadyVideos, latestTestStartMs, totalVideoMs } from '@marquee/domain/simulive'
import { useMe } from '#features/accounts/public.ts'
import { usePlan } from '#features/flags/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { buttonWords, statusWords, t } from '../texts.ts'
import { useTestRun } from '../use-test-run.ts'
import { TestPreview } from './test-preview.tsx'

type TestRunProps = { event: Event; session: Broadcast }

/** Starts, stops and shows the test run of a pre-recorded session (LV-065); nothing for other sessions. */
export function TestRun(props: TestRunProps) {
  const hasFeature = usePlan()
  const { organization } = useMe()
  const isOffered = hasFeature('prerecorded_sessions') && organization.enable_inhouse_simulive
  return isOffered && canBeTested(props.session) ? <OfferedTestRun {...props} /> : null
}

function OfferedTestRun({ event, session }: TestRunProps) {
  const { state, act } = useTestRun(session)
  const obstacle = useObstacle(event, session)
  const isProcessing = hasUnreadyVideos(session)
  const isSettled = state === 'IDLE' || state === 'RUNNING'
  const isRefused = state === 'IDLE' && obstacle !== undefined
  return (
    <Stack gap="xs" role="group" aria-label={t('title')}>
      <Text size="sm" fw={500} aria-hidden>
        {t('title')}
      </Text>
      <Group gap="sm">
        <Button variant="default" size="xs" disabled={isProcessing || !isSettled || isRefused} onClick={act}>
          {buttonWords[state]}
        </Button>
        <Text size="sm" role="status">
          {isProcessing ? t('processing') : statusWords[state]}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {isRefused ? obstacle : t('note')}
      </Text>
      {state === 'RUNNING' && <TestPreview key={session.simulive_test_run_end_time} session={session} />}
    </Stack>
  )
}

/** Why no test run can start now (LV-086, LV-088). */
function useObstacle(event: Event, { video_assets }: Broadcast): string | undefined {
  const now = useNow()
  if (video_assets.length === 0) return t('noVideos')
  const latestMs = latestTestStartMs(event, totalVideoMs(video_assets.map(({ duration }) => duration)))
  if (now.getTime() < latestMs) return undefined
  return t('tooLate', { time: formatDateTime(new Date(latestMs), event.timezone) })
}
