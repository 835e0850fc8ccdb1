import type { GlobalForm } from '@marquee/domain/registration'
import { formatList } from '#features/events/public.ts'
import { t } from './texts.ts'

/** `3 events and 1 template`; empty if nothing uses the form. */
export function usesOfForm({ event_count, template_count }: GlobalForm): string {
  const events = event_count > 0 ? [t('eventCount', { count: event_count })] : []
  const templates = template_count > 0 ? [t('templateCount', { count: template_count })] : []
  return formatList([...events, ...templates])
}
