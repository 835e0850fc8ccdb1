import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { railNames, type RailPage, railPages } from '#features/navigation/public.ts'
import { WorkspaceSwitcher } from '#features/organizations/public.ts'
import { KeyHint } from '#ui/key-hint/key-hint.tsx'
import { Logo } from '#ui/logo/logo.tsx'
import { PersonMenu } from './person-menu.tsx'
import classes from './rail.module.css'
import { t } from './texts.ts'

type RailProps = {
  isCollapsed: boolean
  /** Absent in the drawer, which closes instead. */
  onToggle?: () => void
  /** Absent in the drawer, because the bar above it has the search. */
  onSearch?: () => void
  onNavigate?: () => void
}

export function Rail({ isCollapsed, onToggle, onSearch, onNavigate }: RailProps) {
  const { organization, workspaces } = useMe()
  const toggleLabel = isCollapsed ? t('expand') : t('collapse')
  return (
    <div className={classes.rail} data-collapsed={isCollapsed || undefined}>
      {onToggle === undefined ? null : (
        <div className={classes.head}>
          {isCollapsed ? null : (
            <>
              <Logo />
              <span className={classes.name}>{organization.name}</span>
            </>
          )}
          <Tooltip label={toggleLabel} position="right">
            <ActionIcon variant="subtle" color="gray" c="dimmed" aria-label={toggleLabel} onClick={onToggle}>
              {isCollapsed ? (
                <IconLayoutSidebarLeftExpand size={18} />
              ) : (
                <IconLayoutSidebarLeftCollapse size={18} />
              )}
            </ActionIcon>
          </Tooltip>
        </div>
      )}
      {isCollapsed ? null : <WorkspaceSwitcher organization={organization} workspaces={workspaces} />}
      {onSearch === undefined ? null : (
        <Tooltip label={t('search')} position="right" disabled={!isCollapsed}>
          <UnstyledButton className={classes.search} aria-label={t('search')} onClick={onSearch}>
            <IconSearch size={18} aria-hidden="true" />
            {isCollapsed ? null : (
              <>
                <span className={classes.searchWord}>{t('search')}</span>
                <span aria-hidden="true">
                  <KeyHint shortcut="mod+k" />
                </span>
              </>
            )}
          </UnstyledButton>
        </Tooltip>
      )}
      <nav aria-label={t('navigation')} className={classes.pages}>
        {railPages.make.map((page) => (
          <RailLink key={page.to} page={page} isCollapsed={isCollapsed} onNavigate={onNavigate} />
        ))}
        <hr className={classes.line} />
        {railPages.setUp.map((page) => (
          <RailLink key={page.to} page={page} isCollapsed={isCollapsed} onNavigate={onNavigate} />
        ))}
      </nav>
      <PersonMenu isCollapsed={isCollapsed} />
    </div>
  )
}

type RailLinkProps = { page: RailPage; isCollapsed: boolean; onNavigate: (() => void) | undefined }

function RailLink({ page: { to, name, Icon }, isCollapsed, onNavigate }: RailLinkProps) {
  const title = railNames[name]
  return (
    <Tooltip label={title} position="right" disabled={!isCollapsed}>
      <Link to={to} className={classes.link} aria-label={title} {...(onNavigate && { onClick: onNavigate })}>
        <Icon size={18} aria-hidden="true" />
        {isCollapsed ? null : <span>{title}</span>}
      </Link>
    </Tooltip>
  )
}
