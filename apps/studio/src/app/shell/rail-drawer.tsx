import { Drawer } from '@mantine/core'
import { Rail } from './rail.tsx'
import classes from './rail-drawer.module.css'

type RailDrawerProps = { isOpen: boolean; title: string; onClose: () => void }

/** The rail on narrow screens, as a drawer that closes when a link is followed. */
export function RailDrawer({ isOpen, title, onClose }: RailDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size="17rem"
      title={title}
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
    >
      <Rail isCollapsed={false} onNavigate={onClose} />
    </Drawer>
  )
}
