import { Button, Menu } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { useClipboard } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { toast } from '#ui/toast/toast.ts'
import { t } from '../one-event-texts.ts'
import { useEventLinks } from '../use-event-links.ts'

/** A menu for copying the event's public links. */
export function EventLinksMenu({ event }: { event: Event }) {
  const links = useEventLinks(event)
  const clipboard = useClipboard()
  const copy = (value: string) => {
    clipboard.copy(value)
    toast({ kind: 'success', message: t('links.copied') })
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-xs" leftSection={<IconLink size={14} aria-hidden />}>
          {t('links.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links?.map(({ name, value }) => (
          <Menu.Item key={name} onClick={() => copy(value)}>
            {t('links.copy', { name })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
