import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCheck,
  IconCoffee,
  IconMicrophone2,
  IconUsersGroup,
} from '@tabler/icons-react'
import classes from './agenda-block.module.css'
import type { BlockKind } from './calendar-block.ts'

const icons = {
  session: IconMicrophone2,
  break: IconCoffee,
  room: IconUsersGroup,
  booth: IconBuildingStore,
  selected: IconCheck,
  alert: IconAlertTriangle,
} satisfies Record<BlockKind | 'selected' | 'alert', typeof IconCheck>

const idOf = (name: string) => `agenda-icon-${name}`

/** The icons, once: hundreds of blocks then have one element each instead of five. */
export function BlockIconSheet() {
  return (
    <svg className={classes.sheet} aria-hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  )
}

/** An icon of the sheet. */
export function BlockIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg className={classes.icon} data-icon={name} aria-hidden>
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}
