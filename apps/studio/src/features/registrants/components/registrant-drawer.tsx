import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { listRegistrantActivity } from '@marquee/api/registrants'
import {
  attendanceWords,
  attendeeStatusWords,
  type Registrant,
  type RegistrantProfile,
  registrantStatusWords,
  sourceKeys,
  sourceKeyWords,
  trackingAnswerWords,
} from '@marquee/domain/registrants'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { registrationFormQuery } from '#features/registration/public.ts'
import { personName } from '#features/people/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { fieldLabels } from '../field-labels.ts'
import { answerOf, labelOf } from '../registrant-columns.tsx'
import { type RegistrantChange, useUpdateRegistrant } from '../registrant-mutations.ts'
import { registrantProfileQuery } from '../registrant-queries.ts'
import { columnWords, t } from '../texts.ts'
import { useEmailWords } from '../use-email-words.ts'
import { ActivityTimeline } from './activity-timeline.tsx'
import classes from './activity-timeline.module.css'
import { AttendanceField } from './attendance-field.tsx'
import { EngagementFacts } from './engagement-facts.tsx'
import { RegistrantHead } from './registrant-head.tsx'
import { useIsHybrid } from '../use-is-hybrid.ts'

type RegistrantDrawerProps = {
  id: string | undefined
  mayUpdate: boolean
  onClose: () => void
  onChange: (registrant: Registrant, change: RegistrantChange) => void
  onEmail: (registrant: Registrant) => void
}

/** Everything about a registrant: who they are, what they answered, and what they did. */
export function RegistrantDrawer({ id, mayUpdate, onClose, ...on }: RegistrantDrawerProps) {
  const profile = useQuery({ ...registrantProfileQuery(id ?? ''), enabled: id !== undefined })
  return (
    <Drawer
      isOpen={id !== undefined}
      size="large"
      // Named from the start, because screen readers announce the name when it opens.
      title={profile.data ? personName(profile.data.registrant.user) : t('profile')}
      onClose={onClose}
    >
      {id !== undefined && (
        <QueryView query={profile} pending={<PendingProfile />} empty="never">
          {(data) => (
            <>
              <RegistrantHead profile={data} mayUpdate={mayUpdate} {...on} />
              <Profile profile={data} />
            </>
          )}
        </QueryView>
      )}
    </Drawer>
  )
}

function PendingProfile() {
  return (
    <Stack aria-hidden>
      {['60%', '80%', '70%', '50%', '75%'].map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </Stack>
  )
}

function Profile({ profile }: { profile: RegistrantProfile }) {
  const { registrant, engagement, events, emails, consents, activity_url } = profile
  const path = { id: registrant.id }
  return (
    <Stack>
      <Answers registrant={registrant} />
      <Part title={t('timeline')}>
        <ActivityTimeline
          queryKey={[...listRegistrantActivity.key({ path }), 'pages']}
          load={({ signal, ...query }) => listRegistrantActivity({ path, query, signal })}
        />
      </Part>
      <Part title={t('engagement')}>
        <EngagementFacts engagement={engagement} />
      </Part>
      <Entries
        title={t('emails')}
        entries={emails.map(({ id, subject, created_at, sent_at }) => ({
          id,
          title: subject,
          fact: sent_at === null ? t('notSent', { at: formatDateTime(created_at) }) : formatDateTime(sent_at),
        }))}
      />
      <Registration registrant={registrant} />
      <Entries
        title={t('consents')}
        entries={consents.map(({ key, text, version, agreed_at, network_hash }) => ({
          id: `${key} ${agreed_at}`,
          title: text,
          fact: t('consentFact', {
            at: formatDateTime(agreed_at),
            version,
            network: network_hash.slice(0, 12),
          }),
        }))}
      />
      <Entries
        title={t('otherEvents')}
        entries={events.map(({ id, title, start_time, timezone, status }) => ({
          id,
          title,
          fact: `${registrantStatusWords[status]} · ${formatDateTime(start_time, timezone)}`,
        }))}
      />
      <Part title={t('activityLink')}>
        <Stack gap="xs" align="flex-start">
          <Text size="sm" c="dimmed">
            {activity_url.is_enabled ? t('activityLinkText') : t('activityLinkOff')}
          </Text>
          {activity_url.is_enabled && (
            <CopyButton name={t('activityLink')} label={t('activityLinkCopy')} value={activity_url.url} />
          )}
        </Stack>
      </Part>
    </Stack>
  )
}

/** What they were asked and answered; questions without an answer are left out. */
function Answers({ registrant }: { registrant: Registrant }) {
  const labels = fieldLabels(useQuery(registrationFormQuery(registrant.event)).data?.formio_data)
  const facts = inOrderOf(labels, Object.keys(registrant.answers)).map(
    (key) => [labelOf(key, labels), answerOf(registrant, key)] as const,
  )
  return <Facts title={t('answers')} facts={facts.filter(isGiven)} />
}

function Registration({ registrant }: { registrant: Registrant }) {
  const { source, attendance, registered_at, offer_ends_at, arrived_at } = registrant
  const { consented_at, timezone, locale, referred_by, referred, registered_by } = registrant
  const isHybrid = useIsHybrid(registrant.event)
  const canChangeAttendance = isHybrid && registrant.can.update
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(canChangeAttendance ? [] : [[columnWords.attendance, attendanceWords[attendance]] as const]),
    [attendeeStatusWords.REGISTRATION, formatDateTime(registered_at)],
    [t('offerEndsAt'), offer_ends_at && formatDateTime(offer_ends_at)],
    [t('arrived'), arrived_at && formatDateTime(arrived_at)],
    [t('consented'), consented_at && formatDateTime(consented_at)],
    [t('timezone'), timezone],
    [t('language'), locale],
    [columnWords.referred_by, referred_by?.full_name],
    [columnWords.registered_by, registered_by?.full_name],
    [columnWords.referred, referred === 0 ? undefined : t('referredCount', { count: referred })],
    ...sourceFacts(source),
  ]
  return (
    <>
      <Facts title={t('registration')} facts={facts.filter(isGiven)} />
      {canChangeAttendance && <ChangeAttendance registrant={registrant} />}
    </>
  )
}

const isGiven = ([, value]: readonly [string, ReactNode]) =>
  value !== undefined && value !== null && value !== ''

/** In the order of the form, followed by deleted questions. */
function inOrderOf(labels: ReadonlyMap<string, string>, keys: readonly string[]): string[] {
  const asked = [...labels.keys()].filter((key) => keys.includes(key))
  return [...asked, ...keys.filter((key) => !asked.includes(key))]
}

function ChangeAttendance({ registrant: { id, attendance } }: { registrant: Registrant }) {
  const update = useUpdateRegistrant(id)
  const { say } = useEmailWords()
  return (
    <AttendanceField
      value={update.isPending ? update.variables.attendance : attendance}
      description={say('emailed.attendance')}
      isBusy={update.isPending}
      onChange={(chosen) => update.mutate({ attendance: chosen })}
    />
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}

type FactsProps = { title: string; facts: readonly (readonly [title: string, value: ReactNode])[] }

function Facts({ title, facts }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <Part title={title}>
      <FactList facts={facts} none={t('none')} />
    </Part>
  )
}

type EntriesProps = { title: string; entries: { id: string; title: string; fact: string }[] }

function Entries({ title, entries }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <Part title={title}>
      <ul className={classes['timeline']} aria-label={title}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Text size="sm" component="span">
              {entry.title}
            </Text>
            <Text size="xs" c="dimmed" component="span">
              {entry.fact}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function sourceFacts(source: Registrant['source']): (readonly [string, string])[] {
  const { accepted, declined } = trackingAnswerWords
  const answers = new Map([
    ['accepted', accepted],
    ['declined', declined],
  ])
  return sourceKeys.flatMap((key) => {
    const value = source[key]
    if (value === undefined) return []
    const shown = key === 'tracking_consent' ? (answers.get(value) ?? value) : value
    return [[sourceKeyWords[key], shown] as const]
  })
}
