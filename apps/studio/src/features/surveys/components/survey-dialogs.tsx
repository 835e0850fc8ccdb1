import { Select, Skeleton, Stack, Text } from '@mantine/core'
import type { Survey } from '@marquee/domain/surveys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { broadcastsQuery } from '#features/agenda/public.ts'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import {
  useChangeSurvey,
  useCreateSurvey,
  useDeleteSurvey,
  useDetachSurvey,
  useDuplicateSurvey,
} from '../survey-mutations.ts'
import { surveyQuery } from '../survey-queries.ts'
import { t } from '../texts.ts'
import { SurveyForm } from './survey-form.tsx'

type Closable = { isOpen: boolean; onClose: () => void }

/** Edits a survey of the library or a session's copy; without an id, creates one. */
export function SurveyEditor({ id, isOpen, onClose }: Closable & { id: string | undefined }) {
  const title = t(id === undefined ? 'createTitle' : 'editTitle')
  return (
    <EditDialog title={title} isOpen={isOpen} isDrawer onClose={onClose}>
      {(controls) =>
        id === undefined ? <NewSurvey controls={controls} /> : <LoadedSurvey id={id} controls={controls} />
      }
    </EditDialog>
  )
}

function NewSurvey({ controls }: { controls: EditDialogControls }) {
  return <SurveyForm survey={undefined} controls={controls} saving={useCreateSurvey()} />
}

function LoadedSurvey({ id, controls }: { id: string; controls: EditDialogControls }) {
  const survey = useQuery(surveyQuery(id))
  const saving = useChangeSurvey(id)
  const { key, startOver } = useFreshStart(survey.refetch)
  const start = () => {
    saving.reset()
    startOver()
  }
  const form = { controls, saving, onStartOver: start }
  if (survey.data) return <SurveyForm key={key} survey={survey.data} {...form} />
  if (!survey.isError) return <Skeleton height={240} />
  const retry = { isRetrying: survey.isFetching, onRetry: () => void survey.refetch() }
  return <FailedNotice message={t('fetchFailed')} error={survey.error} {...retry} />
}

type SurveyDialogProps = Closable & { survey: Survey }

/** Adds the survey to a session of the event (BO-040). */
export function AttachSurveyDialog({
  eventId,
  survey,
  isOpen,
  onClose,
}: SurveyDialogProps & { eventId: string }) {
  const { data: sessions } = useQuery({ ...broadcastsQuery(eventId), enabled: isOpen })
  const [session, setSession] = useState<string | null>(null)
  const attaching = useDuplicateSurvey()
  const usedIn = new Set(survey.broadcasts.map(({ id }) => id))
  const available = sessions?.filter(({ id }) => !usedIn.has(id)) ?? []
  const close = () => {
    setSession(null)
    onClose()
  }
  const attach = () => {
    if (session !== null) attaching.mutate({ id: survey.id, broadcast: session }, { onSuccess: close })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('attachTitle', { title: survey.title })}
      confirmLabel={t(attaching.isPending ? 'busy' : 'attachConfirm')}
      isBusy={attaching.isPending}
      onConfirm={attach}
      onClose={close}
    >
      <Stack gap="sm">
        <Text size="sm">{t('attachText')}</Text>
        {sessions !== undefined && available.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('noSessions')}
          </Text>
        ) : (
          <Select
            label={t('session')}
            searchable
            data={available.map(({ id, title }) => ({ value: id, label: title }))}
            value={session}
            onChange={setSession}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** Confirms the removal of a survey from a session (BO-041). */
export function DetachSurveyDialog({
  survey,
  session,
  isOpen,
  onClose,
}: SurveyDialogProps & { session: Survey['broadcasts'][number] }) {
  const detaching = useDetachSurvey()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('detachTitle')}
      confirmLabel={t(detaching.isPending ? 'busy' : 'detachConfirm')}
      isBusy={detaching.isPending}
      onConfirm={() =>
        detaching.mutate({ id: session.survey, broadcast: session.id }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {t('detachText', { session: session.title, title: survey.title })}{' '}
      {session.answers > 0 && t('detachAnswers', { count: session.answers })}
    </ConfirmDialog>
  )
}

/** Confirms the deletion of a survey from the library. */
export function DeleteSurveyDialog({ survey, isOpen, onClose }: SurveyDialogProps) {
  const deletion = useDeleteSurvey()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('deleteTitle')}
      confirmLabel={t(deletion.isPending ? 'busy' : 'deleteTitle')}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(survey.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('deleteText', {
        title: survey.title,
        questions: t('questions', { count: survey.questions.length }),
      })}
    </ConfirmDialog>
  )
}
