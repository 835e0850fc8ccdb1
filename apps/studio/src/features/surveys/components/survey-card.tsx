import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Decision } from '@marquee/domain/permissions'
import type { Survey } from '@marquee/domain/surveys'
import { IconPencil, IconX } from '@tabler/icons-react'
import { DecidedButton } from '#features/permissions/public.ts'
import { t } from '../texts.ts'
import classes from './survey-card.module.css'

export type SurveyChoice =
  | { kind: 'edit' | 'attach' | 'delete' }
  | { kind: 'editCopy' | 'detach' | 'results'; session: Survey['broadcasts'][number] }

type SurveyCardProps = {
  eventId: string
  survey: Survey
  decision: Decision
  onChoose: (choice: SurveyChoice) => void
}

/** A survey of the library, with the sessions of this event that use it. */
export function SurveyCard({ eventId, survey, decision, onChoose }: SurveyCardProps) {
  const { title, description, questions, broadcasts } = survey
  const actions = [
    ['attach', 'attachOf'],
    ['edit', 'editOf'],
    ['delete', 'deleteOf'],
  ] as const
  return (
    <article className={classes['card']} aria-label={title}>
      <div>
        <Title order={2} size="h5" className={classes['title'] ?? ''}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {[t('questions', { count: questions.length }), description].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Sessions
        here={broadcasts.filter(({ event }) => event.id === eventId)}
        elsewhere={broadcasts.filter(({ event }) => event.id !== eventId).length}
        canEdit={decision.allowed}
        onChoose={onChoose}
      />
      <Group gap="xs">
        {actions.map(([kind, label]) => (
          <DecidedButton
            key={kind}
            decision={decision}
            size="xs"
            variant="default"
            aria-label={t(label, { title })}
            onClick={() => onChoose({ kind })}
          >
            {t(kind)}
          </DecidedButton>
        ))}
      </Group>
    </article>
  )
}

type SessionsProps = {
  here: Survey['broadcasts']
  elsewhere: number
  canEdit: boolean
  onChoose: SurveyCardProps['onChoose']
}

function Sessions({ here, elsewhere, canEdit, onChoose }: SessionsProps) {
  return (
    <Stack gap={4}>
      <Text size="sm">
        {t(here.length === 0 ? 'notAsked' : 'askedBy')}{' '}
        {elsewhere > 0 && <span>({t('elsewhere', { count: elsewhere })})</span>}
      </Text>
      {here.map((session) => (
        <Group key={session.id} gap={4} wrap="nowrap">
          <Text size="sm" className={classes['title'] ?? ''}>
            {session.title}
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('resultsOf', { count: session.answers, session: session.title })}
            onClick={() => onChoose({ kind: 'results', session })}
          >
            {t('answers', { count: session.answers })}
          </Button>
          {canEdit && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('editCopy', { session: session.title })}
                onClick={() => onChoose({ kind: 'editCopy', session })}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('detachFrom', { session: session.title })}
                onClick={() => onChoose({ kind: 'detach', session })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      ))}
    </Stack>
  )
}
