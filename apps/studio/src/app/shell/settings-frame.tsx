import { Text, Title } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { NoMailBanner } from '#features/administration/public.ts'
import { useDecide } from '#features/permissions/public.ts'
import { ColumnFrame } from '#ui/column-frame/column-frame.tsx'
import classes from './settings-frame.module.css'
import { settingsGroups } from './settings-places.ts'
import { settingsText as t } from './settings-texts.ts'
import { useSettingsGroups } from './use-settings-groups.ts'

/** The settings: their screens in a second column, a list above them on a narrow page, and the screen that is open. */
export function SettingsFrame() {
  const { pathname } = useLocation()
  const groups = useSettingsGroups().map(({ title, places }) => ({
    title,
    places: places.map((place) => ({ ...place, isExact: place.to === '/settings-new/organization' })),
  }))
  return (
    <ColumnFrame label={t('settings')} groups={groups}>
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
