import { Anchor, Stack, Text } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AlertButton } from '#features/readiness/public.ts'
import { templateOfBlueprintQuery } from '../template-queries.ts'
import { t } from '../texts.ts'

/** The menu head for a template's blueprint, with a link back to the template. */
export function BlueprintHead({ event }: { event: Pick<Event, 'id' | 'title'> }) {
  const { data: template } = useQuery(templateOfBlueprintQuery(event.id))
  return (
    <Stack gap={4}>
      {template && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/templates/$templateId/dashboard" params={{ templateId: template.id }} />
          )}
        >
          {t('backToTemplate')}
        </Anchor>
      )}
      <Text fw={600} lineClamp={2}>
        {t('templateOf', { title: template?.title ?? event.title })}
      </Text>
      <div>
        <AlertButton eventId={event.id} />
      </div>
    </Stack>
  )
}
