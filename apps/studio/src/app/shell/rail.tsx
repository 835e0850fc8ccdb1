import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { Logo } from '#ui/logo/logo.tsx'
import { places } from './navigation.ts'
import { PersonMenu } from './person-menu.tsx'
import classes from './rail.module.css'
import { t } from './texts.ts'

type RailProps = {
  isCollapsed: boolean
  /** Absent in the drawer, which is closed instead. */
  onToggle?: () => void
  onNavigate?: () => void
}

/** Where one is, where one can go, and who one is. */
export function Rail({ isCollapsed, onToggle, onNavigate }: RailProps) {
  const { organization } = useMe()
  const toggleLabel = isCollapsed ? t('expand') : t('collapse')
  return (
    <div className={classes['rail']} data-collapsed={isCollapsed || undefined}>
      {onToggle === undefined ? null : (
        <div className={classes['head']}>
          {isCollapsed ? null : (
            <>
              <Logo />
              <span className={classes['name']}>{organization.name}</span>
            </>
          )}
          <Tooltip label={toggleLabel} position="right">
            <ActionIcon variant="subtle" color="gray" aria-label={toggleLabel} onClick={onToggle}>
              {isCollapsed ? (
                <IconLayoutSidebarLeftExpand size={18} />
              ) : (
                <IconLayoutSidebarLeftCollapse size={18} />
              )}
            </ActionIcon>
          </Tooltip>
        </div>
      )}
      <nav aria-label={t('navigation')} className={classes['places']}>
        {places.map(({ to, title, Icon }) => (
          <Tooltip key={to} label={title} position="right" disabled={!isCollapsed}>
            <Link
              to={to}
              className={classes['place']}
              aria-label={title}
              {...(onNavigate && { onClick: onNavigate })}
            >
              <Icon size={18} aria-hidden="true" />
              {isCollapsed ? null : <span>{title}</span>}
            </Link>
          </Tooltip>
        ))}
      </nav>
      <PersonMenu isCollapsed={isCollapsed} />
    </div>
  )
}
