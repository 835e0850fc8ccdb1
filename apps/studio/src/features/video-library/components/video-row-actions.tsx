import { Menu, Text } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import {
  IconDots,
  IconDownload,
  IconMovie,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconReplace,
  IconTrash,
  IconWorldSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ComponentProps, use, useRef, useState } from 'react'
import { t } from '../texts.ts'
import { type OfferedAction, offeredActions, type VideoAction } from '../video-actions.ts'
import { preloadPlayer } from '#features/media/public.ts'
import { tipOf } from '#ui/tooltip/tips.tsx'
import { RowActionContext } from './row-action-handler.tsx'
import classes from './video-row-actions.module.css'

const icons: Record<VideoAction, TablerIcon> = {
  preview: IconPlayerPlay,
  edit: IconMovie,
  retry: IconRefresh,
  rename: IconPencil,
  replace: IconReplace,
  download: IconDownload,
  seo: IconWorldSearch,
  delete: IconTrash,
}

type VideoRowActionsProps = {
  video: VideoAsset
  isChosen: boolean
  offered?: typeof offeredActions
  /** A menu even where there is a pointer. */
  isCompact?: boolean
}

/** The quick actions of a row: icons for a pointer and the keyboard (VL-020), a menu on touch screens and narrow pages. */
export function VideoRowActions(props: VideoRowActionsProps) {
  const { video, isChosen, offered = offeredActions, isCompact = false } = props
  const list = use(RowActionContext)
  if (list === undefined) return null
  const { organization, isNarrow, act } = list
  const actions = offered(video, { organization, isSelected: isChosen })
  if (actions.length === 0) return null
  const shown = { video, actions, onAction: (action: OfferedAction) => act(action, video) }
  return isCompact || isNarrow ? <LazyActionMenu {...shown} /> : <ActionIcons {...shown} />
}

type ActionsProps = {
  video: VideoAsset
  actions: OfferedAction[]
  onAction: (offered: OfferedAction) => void
}

/** The player is large: load it while the pointer or the focus is still on its way. */
function preload(action: VideoAction): void {
  if (action === 'preview') preloadPlayer()
}

/** Plain buttons: with fifty rows, four hundred Mantine buttons with tooltips would slow the page down. */
function ActionIcons({ video, actions, onAction }: ActionsProps) {
  return (
    <div className={classes.icons} role="group" aria-label={t('actions.of', { name: video.name })}>
      {actions.map((offered) => {
        const Icon = icons[offered.action]
        const label = t(`actions.${offered.action}`)
        const reason = offered.obstacle && t(`obstacles.${offered.obstacle}`)
        return (
          <button
            key={offered.action}
            type="button"
            className={classes.icon}
            aria-label={label}
            aria-disabled={reason !== undefined}
            {...(reason && { 'aria-description': reason })}
            {...tipOf(reason ?? label, { isUrgent: reason !== undefined })}
            onClick={() => onAction(offered)}
            onMouseEnter={() => preload(offered.action)}
            onFocus={() => preload(offered.action)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </button>
        )
      })}
    </div>
  )
}

/** Only a button until it is first opened: a page has fifty menus. */
function LazyActionMenu(props: ActionsProps) {
  const [isRequested, setIsRequested] = useState(false)
  if (isRequested) return <ActionMenu {...props} />
  return (
    <MenuOpener
      video={props.video}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsRequested(true)}
    />
  )
}

function MenuOpener({ video, ...props }: { video: VideoAsset } & ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className={classes.opener}
      aria-label={t('actions.of', { name: video.name })}
    >
      <IconDots size={18} aria-hidden />
    </button>
  )
}

function ActionMenu({ video, actions, onAction }: ActionsProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const act = (offered: OfferedAction) => {
    // A dialog returns the focus to where it was, and the menu item will be gone.
    opener.current?.focus()
    onAction(offered)
  }
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={260}
      onOpen={() => actions.map(({ action }) => preload(action))}
    >
      <Menu.Target>
        {/* Replaces the button that opened it, and takes its focus. */}
        <MenuOpener ref={opener} video={video} autoFocus />
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
