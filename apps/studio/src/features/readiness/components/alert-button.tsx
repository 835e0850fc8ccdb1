import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { alertCentreQuery } from '../readiness-queries.ts'
import { t } from '../texts.ts'
import { useAlertUpdates } from '../use-alert-updates.ts'
import { AlertDrawer } from './alert-drawer.tsx'

/** How many warnings the event has, in its head; opens the alert centre. */
export function AlertButton({ eventId }: { eventId: string }) {
  const { data, isPending } = useQuery(alertCentreQuery(eventId))
  const [isOpen, { open, close }] = useDisclosure()
  useAlertUpdates(eventId)
  if (isPending) return null
  const isReady = data?.count === 0
  const Icon = isReady ? IconCircleCheck : IconAlertTriangle
  return (
    <>
      <Button variant="default" size="compact-xs" leftSection={<Icon size={14} aria-hidden />} onClick={open}>
        {buttonText(data?.count)}
      </Button>
      <AlertDrawer eventId={eventId} isOpen={isOpen} onClose={close} />
    </>
  )
}

function buttonText(count: number | undefined): string {
  if (count === undefined) return t('failed')
  return count === 0 ? t('ready') : t('warnings', { count })
}
