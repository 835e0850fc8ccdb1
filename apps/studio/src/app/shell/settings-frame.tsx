import { NativeSelect, Text, Title } from '@mantine/core'
import { Link, Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { useDecide } from '#features/permissions/public.ts'
import classes from './settings-frame.module.css'
import { type SettingsPlace, settingsGroups } from './settings-places.ts'
import { settingsText as t } from './settings-texts.ts'

/** The settings: their screens in a second column, a list above them on a narrow page, and the screen that is open. */
export function SettingsFrame() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const groups = useSettingsGroups()
  const places = groups.flatMap((group) => group.places)
  const open = places.find(({ to }) => to === pathname.replace(/\/$/, ''))
  return (
    <div className={classes.frame}>
      <nav className={classes.column} aria-label={t('settings')}>
        {groups.map(({ title, places: ofGroup }) => (
          <div key={title} className={classes.group}>
            <Text size="xs" c="dimmed" fw={500} className={classes.groupTitle}>
              {title}
            </Text>
            {ofGroup.map((place) => (
              <Link
                key={place.to}
                to={place.to}
                className={classes.place}
                activeOptions={{ exact: place.to === '/settings-new/organization' }}
              >
                {place.title}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <NativeSelect
        className={classes.select}
        label={t('page')}
        value={open?.to ?? ''}
        data={groups.map(({ title, places: ofGroup }) => ({
          group: title,
          items: ofGroup.map(({ to, title: label }) => ({ value: to, label })),
        }))}
        onChange={(choice) => void navigate({ to: choice.currentTarget.value })}
      />
      <div className={classes.page}>
        <SettingsPage pathname={pathname} />
      </div>
    </div>
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
    .map(({ title, places }) => ({ title, places: places.filter(isOpen) }))
    .filter(({ places }) => places.length > 0)
}
