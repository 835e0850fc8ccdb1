import { ActionIcon, Menu, Text, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { VideoAsset } from '@marquee/domain/video-library'
import {
  IconDots,
  IconDownload,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { createContext, use, useRef } from 'react'
import { t } from '../texts.ts'
import { type OfferedAction, offeredActions, type VideoAction } from '../video-actions.ts'
import { preloadPlayer } from '#features/media/public.ts'
import classes from './video-row-actions.module.css'

const icons: Record<VideoAction, TablerIcon> = {
  preview: IconPlayerPlay,
  retry: IconRefresh,
  rename: IconPencil,
  download: IconDownload,
  delete: IconTrash,
}

type RowActionHandler = (offered: OfferedAction, video: VideoAsset) => void

/** What pressing an action does, told by the list to its rows. */
export const RowActionContext = createContext<RowActionHandler>(() => undefined)

/** The quick actions of a row: icons for a pointer and the keyboard (VL-020), a menu for a finger or a narrow page. */
export function VideoRowActions({ video }: { video: VideoAsset }) {
  const isCompact = useMediaQuery('(hover: none), (max-width: 48em)', false, {
    getInitialValueInEffect: false,
  })
  const onAction = use(RowActionContext)
  const actions = offeredActions(video)
  if (actions.length === 0) return null
  const props = { video, actions, onAction: (offered: OfferedAction) => onAction(offered, video) }
  return isCompact ? <ActionMenu {...props} /> : <ActionIcons {...props} />
}

type ActionsProps = {
  video: VideoAsset
  actions: OfferedAction[]
  onAction: (offered: OfferedAction) => void
}

/** The player is large: its code comes while a pointer or the focus is still on the way to it. */
function prepareFor(action: VideoAction): void {
  if (action === 'preview') preloadPlayer()
}

function ActionIcons({ video, actions, onAction }: ActionsProps) {
  return (
    <div className={classes.icons} role="group" aria-label={t('actions.of', { name: video.name })}>
      {actions.map((offered) => {
        const Icon = icons[offered.action]
        const reason = offered.obstacle && t(`obstacles.${offered.obstacle}`)
        return (
          <Tooltip
            key={offered.action}
            label={reason ?? t(`actions.${offered.action}`)}
            multiline={reason !== undefined}
            maw={240}
            openDelay={reason ? 0 : 300}
          >
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(`actions.${offered.action}`)}
              aria-disabled={reason !== undefined}
              {...(reason && { 'aria-description': reason, 'data-disabled': true })}
              onClick={() => onAction(offered)}
              onMouseEnter={() => prepareFor(offered.action)}
              onFocus={() => prepareFor(offered.action)}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </div>
  )
}

function ActionMenu({ video, actions, onAction }: ActionsProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const act = (offered: OfferedAction) => {
    // A dialog returns the focus to where it was, and the entry of the menu will be gone.
    opener.current?.focus()
    onAction(offered)
  }
  return (
    <Menu position="bottom-end" width={260} onOpen={() => actions.map(({ action }) => prepareFor(action))}>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('actions.of', { name: video.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((offered) => {
          const Icon = icons[offered.action]
          const { action, obstacle } = offered
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} aria-hidden />}
              {...(action === 'delete' && { color: 'red' })}
              aria-disabled={obstacle !== undefined}
              aria-label={t(`actions.${action}`)}
              {...(obstacle && {
                'aria-description': t(`obstacles.${obstacle}`),
                className: classes.blocked,
              })}
              onClick={() => act(offered)}
            >
              {t(`actions.${action}`)}
              {obstacle && (
                <Text size="xs" c="dimmed" aria-hidden>
                  {t(`obstacles.${obstacle}`)}
                </Text>
              )}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
