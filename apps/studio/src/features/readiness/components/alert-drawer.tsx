import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { alertCentreQuery } from '../readiness-queries.ts'
import { t } from '../texts.ts'
import { WarningList } from './warning-list.tsx'

type AlertDrawerProps = { eventId: string; isOpen: boolean; onClose: () => void }

/** The alert centre: everything the event still needs. */
export function AlertDrawer({ eventId, isOpen, onClose }: AlertDrawerProps) {
  return (
    <Drawer isOpen={isOpen} title={t('title')} onClose={onClose}>
      {isOpen && <Alerts eventId={eventId} onLeave={onClose} />}
    </Drawer>
  )
}

function Alerts({ eventId, onLeave }: { eventId: string; onLeave: () => void }) {
  const query = useQuery(alertCentreQuery(eventId))
  return (
    <QueryView
      query={query}
      pending={
        <Stack gap="sm">
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      }
      empty={{ when: ({ count }) => count === 0, show: <AllSet /> }}
    >
      {(alerts) => <WarningList alerts={alerts} onLeave={onLeave} />}
    </QueryView>
  )
}

function AllSet() {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck size={18} color="var(--mantine-color-green-filled)" aria-hidden />
      <Text>{t('allSet')}</Text>
    </Group>
  )
}
