import { ActionIcon } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { t } from '../texts.ts'
import type { VideoView } from '../use-video-view.ts'
import classes from './view-toggle.module.css'

type ViewToggleProps = { view: VideoView; onView: (view: VideoView) => void }

const icons = { table: IconList, grid: IconLayoutGrid }

export function ViewToggle({ view, onView }: ViewToggleProps) {
  return (
    <div className={classes['toggle']} role="group" aria-label={t('view.label')}>
      {(['table', 'grid'] as const).map((choice) => {
        const Icon = icons[choice]
        return (
          <ActionIcon
            key={choice}
            variant={view === choice ? 'light' : 'subtle'}
            color={view === choice ? 'indigo' : 'gray'}
            size="input-sm"
            aria-label={t(`view.${choice}`)}
            aria-pressed={view === choice}
            onClick={() => onView(choice)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        )
      })}
    </div>
  )
}
