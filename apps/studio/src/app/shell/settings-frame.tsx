import { Text, Title } from '@mantine/core'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { NoMailBanner } from '#features/administration/public.ts'
import { useDecide } from '#features/permissions/public.ts'
import { ColumnFrame } from '#ui/column-frame/column-frame.tsx'
import classes from './settings-frame.module.css'
import { type SettingsPlace, settingsGroups } from './settings-places.ts'
import { settingsText as t } from './settings-texts.ts'

/** The settings: their screens in a second column, a list above them on a narrow page, and the screen that is open. */
export function SettingsFrame() {
  const { pathname } = useLocation()
  return (
    <ColumnFrame label={t('settings')} groups={useSettingsGroups()}>
      <div className={classes.page}>
        <NoMailBanner />
        <SettingsPage pathname={pathname} />
      </div>
    </ColumnFrame>
  )
}

/** The page at `pathname`, or why this person may not open it. */
function SettingsPage({ pathname }: { pathname: string }) {
  const decideAbout = useDecide()
  const place = settingsGroups
    .flatMap(({ places }) => places)
    .findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const decision = place?.needs === undefined ? { allowed: true as const } : decideAbout(place.needs)
  if (decision.allowed) return <Outlet />
  return (
    <div className={classes.refusal} role="alert">
      <Title order={1} tabIndex={-1} data-page-title>
        {t('refusedTitle')}
      </Title>
      <Text c="dimmed">{decision.sentence}</Text>
    </div>
  )
}

/** The screens that this person may open, in their groups; a group without any is left out. */
function useSettingsGroups() {
  const { routesByPath } = useRouter()
  const decideAbout = useDecide()
  const { organization } = useMe()
  const isOpen = ({ to, needs, isOfTeams, isLater }: SettingsPlace) =>
    (to in routesByPath || isLater) &&
    (needs === undefined || decideAbout(needs).allowed) &&
    (isOfTeams === undefined || organization.is_workspace_enabled)
  return settingsGroups
    .map(({ title, places }) => ({
      title,
      places: places
        .filter(isOpen)
        .map((place) => ({ ...place, isExact: place.to === '/settings-new/organization' })),
    }))
    .filter(({ places }) => places.length > 0)
}
