import { Code, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Code.css'
import '@mantine/core/styles/SegmentedControl.css'
import { type Event, onDemandEmbed } from '@marquee/domain/events'
import { embedSchemes } from '@marquee/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { eventQuery } from '#features/events/public.ts'
import { PlanGate, planQuery } from '#features/flags/public.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { Section } from '#ui/section/section.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type EmbedSearchParams, embedWidths, parseEmbedSearchParams } from '../embed-search-params.ts'
import { embedSizeWords, schemeWords, t } from '../texts.ts'

/** How the recordings of a webinar look on another website, with the code for it (SH-126, EV-101). */
export function OnDemandEmbedBuilderPage({ eventId }: { eventId: string }) {
  const query = useQuery(eventQuery(eventId))
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  const { data: event } = query
  return (
    <>
      <PageHead title={t('embedTitle')} sentence={t('embedSentence')} />
      <PlanGate feature="embedded_events" pending={<Skeleton height={320} />}>
        {event && plan ? (
          <EmbedBuilder event={event} venueOrigin={plan.venue_origin} />
        ) : query.isError ? (
          <FailedNotice
            message={t('embedFailed')}
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </PlanGate>
    </>
  )
}

const firstWidth = 800

function EmbedBuilder({ event, venueOrigin }: { event: Event; venueOrigin: string }) {
  const look = useSearch({ strict: false, select: parseEmbedSearchParams })
  const navigate = useNavigate()
  const change = (next: EmbedSearchParams) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  const { width, scheme = 'auto' } = look
  const { html } = onDemandEmbed(event, { width, scheme, venueOrigin })
  const shown = new URLSearchParams(
    Object.entries({ width, scheme }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  return (
    <Stack gap="lg">
      <Stack gap="sm" maw={480}>
        <SegmentedControl
          aria-label={t('embedSize')}
          value={width === undefined ? 'fluid' : 'fixed'}
          data={Object.entries(embedSizeWords).map(([value, label]) => ({ value, label }))}
          onChange={(size) => change({ ...look, width: size === 'fixed' ? firstWidth : undefined })}
        />
        {width !== undefined && (
          <WidthField key={event.id} width={width} onChange={(width) => change({ ...look, width })} />
        )}
        <Select
          label={t('embedScheme')}
          options={embedSchemes.map((value) => ({ value, label: schemeWords[value] }))}
          value={scheme}
          onChange={(value) => change({ ...look, scheme: embedSchemes.find((known) => known === value) })}
        />
      </Stack>
      <Section title={t('embedCode')}>
        <Code block tabIndex={0}>
          {html}
        </Code>
        <div>
          <CopyButton name={t('embedCode')} value={html} />
        </div>
      </Section>
      <Section title={t('embedPreview')}>
        <iframe
          title={t('embedPage')}
          src={`/on-demand-embed-dummy/${event.id}?${shown}`}
          style={{ width: '100%', height: '36rem', border: 0 }}
        />
      </Section>
    </Stack>
  )
}

/** Keeps what is typed, and reports each valid width. */
function WidthField({ width, onChange }: { width: number; onChange: (width: number) => void }) {
  const [typed, setTyped] = useState(String(width))
  const { min, max } = embedWidths
  const value = Number(typed)
  const isUsable = Number.isInteger(value) && value >= min && value <= max
  return (
    <TextField
      label={t('embedWidth')}
      inputMode="numeric"
      maxLength={4}
      value={typed}
      error={isUsable ? undefined : t('embedWidthFault', { min, max })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const next = Number(currentTarget.value)
        if (Number.isInteger(next) && next >= min && next <= max) onChange(next)
      }}
    />
  )
}
