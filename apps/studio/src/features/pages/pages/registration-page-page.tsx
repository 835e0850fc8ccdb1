import { type Event, registrationPageLink } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { eventPagePath, eventQuery } from '#features/events/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { pagePath } from '#features/navigation/public.ts'
import { seriesQuery } from '#features/series/public.ts'
import { ApplyPage } from '../components/apply-page.tsx'
import { PageAddress } from '../components/page-address.tsx'
import { PageSettings } from '../components/page-settings.tsx'
import { callsOfEventPage, callsOfSeriesPage } from '../page-builder-calls.ts'

/** The settings of the registration page of an event, or of the blueprint of a repeating event or template (SH-155). */
export function RegistrationPagePage({ eventId }: { eventId: string }) {
  const { data: event } = useQuery(eventQuery(eventId))
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  const { seriesId, templateId } = useParams({ strict: false })
  const builder =
    templateId !== undefined
      ? pagePath('template', 'registrationPageBuilder', { templateId })
      : seriesId !== undefined
        ? pagePath('repeating', 'registrationPageBuilder', { seriesId })
        : event && eventPagePath(event, 'registrationPageBuilder')
  return (
    <PageSettings
      calls={callsOfEventPage(eventId, 'registration')}
      builder={builder ?? location.pathname}
      address={event && (event.is_blueprint ? null : plan && addressOf(event, plan.venue_origin))}
      readableAddress={
        event &&
        !event.is_blueprint && (
          <PageAddress owner={{ kind: 'event', id: event.id }} canChange={event.can.update} />
        )
      }
    >
      {seriesId !== undefined && <ApplyPage seriesId={seriesId} />}
    </PageSettings>
  )
}

function addressOf({ id, event_type, custom_domains }: Event, venueOrigin: string): string {
  const kind = event_type === 'Webinar' ? 'webinar' : 'event'
  return registrationPageLink({ kind, id }, { custom_domains, venueOrigin })
}

/** The settings of the page that lists the events of a series (SH-094). */
export function SeriesPagePage({ seriesId }: { seriesId: string }) {
  const { data: series } = useQuery(seriesQuery(seriesId))
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  const address =
    series &&
    plan &&
    registrationPageLink(
      { kind: 'series', id: seriesId },
      { custom_domains: series.custom_domains ?? [], venueOrigin: plan.venue_origin },
    )
  return (
    <PageSettings
      calls={callsOfSeriesPage(seriesId)}
      builder={pagePath('series', 'seriesPageBuilder', { seriesId })}
      address={address}
    />
  )
}
