import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { EmailSchedule, ScheduleOwner } from '@marquee/domain/email-schedule'
import { IconMail, IconPlus, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { ScheduleDrawer } from '../components/schedule-drawer.tsx'
import { ScheduleList } from '../components/schedule-list.tsx'
import { SendNowDialog } from '../components/send-now-dialog.tsx'
import { emailScheduleQuery } from '../schedule-calls.ts'
import { t } from '../texts.ts'

/** The emails of an event, or of the blueprint of a template or a repeating event (EM-001). */
export function EmailSchedulePage({ eventId }: { eventId: string }) {
  return <SchedulePage owner={{ event: eventId }} sentence={t('sentence')} />
}

/** The custom emails of a series. `emailTemplateId` opens a new one with this template (EM-004). */
export function SeriesEmailSchedulePage({ seriesId }: { seriesId: string }) {
  return <SchedulePage owner={{ series: seriesId }} sentence={t('seriesSentence')} />
}

type PageProps = { owner: ScheduleOwner; sentence: string }

function SchedulePage({ owner, sentence }: PageProps) {
  const schedule = useQuery(emailScheduleQuery(owner))
  const { chosen, template, open, close } = useChosenEmail(schedule.data)
  const mayAdd = schedule.data?.can.create_custom === true
  const [isSending, sending] = useDisclosure()
  const actions = (
    <Group gap="xs">
      {schedule.data?.can.send === true && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!schedule.data.sends_email}
          onClick={sending.open}
        >
          {t('sendNow')}
        </Button>
      )}
      {mayAdd && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(newEmail)}>
          {t('add')}
        </Button>
      )}
    </Group>
  )
  return (
    <>
      <PageHead title={t('title')} sentence={sentence} actions={actions} />
      <SendNowDialog owner={owner} isOpen={isSending} onClose={sending.close} />
      {schedule.data ? (
        <>
          {!schedule.data.sends_email && (
            <Alert color="yellow" mb="lg">
              {t('noMailServer')}
            </Alert>
          )}
          {schedule.data.results.length === 0 ? (
            <ListState
              icon={<IconMail aria-hidden />}
              title={t('noneYet')}
              text={t(mayAdd ? 'noneYetText' : 'customIsOff')}
            />
          ) : (
            <ScheduleList owner={owner} schedule={schedule.data} onEdit={open} />
          )}
          <ScheduleDrawer
            owner={owner}
            schedule={schedule.data}
            email={schedule.data.results.find(({ id }) => id === chosen)}
            template={template}
            isOpen={chosen !== undefined}
            onClose={close}
          />
        </>
      ) : (
        <Waiting query={schedule} />
      )}
    </>
  )
}

type WaitingProps = { query: { error: Error | null; isFetching: boolean; refetch: () => unknown } }

function Waiting({ query: { error, isFetching, refetch } }: WaitingProps) {
  if (!error) return <Skeleton height={320} />
  return (
    <FailedNotice
      message={t('loadFailed')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

const newEmail = 'new'
const drawerHash = 'schedule-drawer'

/**
 * The email in the drawer. The hash `#schedule-drawer` opens it with the next email that is due (EM-003); `emailTemplateId`
 * in the query, with a new one from that template (EM-004). The hash stays while it is open, so that Back closes it.
 */
function useChosenEmail(schedule: EmailSchedule | undefined) {
  const hash = useLocation({ select: (location) => location.hash })
  const template = useLocation({
    select: ({ search }) => ('emailTemplateId' in search ? String(search.emailTemplateId) : undefined),
  })
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const go = (to: string) => void navigate({ to: '.', search: true, hash: to, hashScrollIntoView: false })
  const [isTemplateSeen, setTemplateSeen] = useState(false)
  const linked =
    template !== undefined && schedule?.can.create_custom === true
      ? newEmail
      : schedule?.results.find(({ state, is_on_creation }) => state === 'planned' && !is_on_creation)?.id
  const isOpen = hash === drawerHash || (template !== undefined && !isTemplateSeen)
  return {
    chosen: isOpen ? (chosen ?? linked) : undefined,
    template,
    open: (id: string) => {
      setChosen(id)
      go(drawerHash)
    },
    close: () => {
      setTemplateSeen(true)
      go('')
    },
  }
}
