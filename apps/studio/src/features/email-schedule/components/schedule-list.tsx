import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { emailTypeNames } from '@marquee/domain/email-designs'
import type { EmailSchedule, ScheduledEmail, ScheduleOwner } from '@marquee/domain/email-schedule'
import { audienceWords } from '@marquee/domain/email-schedule'
import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { TableFrame } from '#ui/list-table/table-frame.tsx'
import { SavingSwitch } from '#ui/saving-switch/saving-switch.tsx'
import { Section } from '#ui/section/section.tsx'
import { StateWord, type Tone } from '#ui/state-dot/state-dot.tsx'
import { useSwitchScheduled } from '../schedule-calls.ts'
import { dateOf, groupOf, groups, occasionOf, type ScheduleGroup } from '../schedule-words.ts'
import { t } from '../texts.ts'
import classes from './schedule-list.module.css'

type ScheduleListProps = {
  owner: ScheduleOwner
  schedule: EmailSchedule
  onEdit: (id: string) => void
}

/** What goes out and went out, by who gets it (EM-071). */
export function ScheduleList({ owner, schedule, onEdit }: ScheduleListProps) {
  const byGroup = Map.groupBy(schedule.results, groupOf)
  return (
    <Stack gap="xl">
      {groups.map((group) => {
        const emails = byGroup.get(group)
        return (
          emails && (
            <Section key={group} title={t(group)}>
              <Group {...{ group, emails, owner, schedule, onEdit }} />
            </Section>
          )
        )
      })}
    </Stack>
  )
}

type GroupProps = ScheduleListProps & { group: ScheduleGroup; emails: readonly ScheduledEmail[] }

function Group({ group, emails, owner, schedule, onEdit }: GroupProps) {
  const { mutateAsync: change } = useSwitchScheduled(owner)
  return (
    <TableFrame className={classes['table']} aria-label={t(group)}>
      <thead>
        <tr>
          {(['email', 'when', 'template', 'status', 'sends'] as const).map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {emails.map((email) => (
          <Row key={email.id} email={email} schedule={schedule} onEdit={onEdit}>
            <SavingSwitch
              label={emailTypeNames[email.email_type]}
              elsewhere={{ id: `switch-${email.id}`, descriptionId: `when-${email.id}` }}
              isOn={email.active}
              isLocked={!schedule.can.update}
              onSave={(active) => change({ id: email.id, active })}
            />
          </Row>
        ))}
      </tbody>
    </TableFrame>
  )
}

type RowProps = {
  email: ScheduledEmail
  schedule: EmailSchedule
  onEdit: (id: string) => void
  children: ReactNode
}

function Row({ email, schedule, onEdit, children }: RowProps) {
  const name = emailTypeNames[email.email_type]
  return (
    <tr>
      <td data-column="email">
        <button
          type="button"
          className={classes['name']}
          aria-label={t('edit', { email: name })}
          onClick={() => onEdit(email.id)}
        >
          {name}
        </button>
        {email.email_type === 'Custom' && (
          <Text size="xs" c="dimmed">
            {email.audiences.map((audience) => audienceWords[audience]).join(', ')}
          </Text>
        )}
      </td>
      <td data-column="when" id={`when-${email.id}`}>
        <When email={email} schedule={schedule} />
      </td>
      <td data-column="template">{email.email_template?.name ?? t('builtIn')}</td>
      <td data-column="status">
        <StateWord tone={tones[email.state]}>{t(email.state)}</StateWord>
        <Sent email={email} />
      </td>
      <td data-column="sends">
        <label htmlFor={`switch-${email.id}`}>
          <VisuallyHidden>{name}</VisuallyHidden>
        </label>
        {children}
      </td>
    </tr>
  )
}

const tones: Readonly<Record<ScheduledEmail['state'], Tone>> = {
  planned: 'next',
  off: 'still',
  sending: 'busy',
  sent: 'good',
  missed: 'still',
}

function When({ email, schedule }: Pick<RowProps, 'email' | 'schedule'>) {
  const { timezone, eventTemplateId, isRepeatingEvent } = schedule.context
  const isDated = eventTemplateId === null && !isRepeatingEvent
  const occasion = occasionOf(email)
  const date = dateOf(email, { timezone, isDated: isDated || email.relativeTime === null })
  return (
    <>
      {occasion ?? date}
      {occasion !== undefined && date !== undefined && (
        <Text size="xs" c="dimmed">
          {date}
        </Text>
      )}
    </>
  )
}

function Sent({ email: { sent } }: { email: ScheduledEmail }) {
  if (!sent) return null
  return (
    <Text size="xs" c="dimmed">
      {t('sentTo', { count: sent.recipients, when: formatDateTime(sent.at) })}
      {sent.failed > 0 && ` · ${t('notDelivered', { count: sent.failed })}`}
    </Text>
  )
}
