import { useMe } from '#features/accounts/public.ts'
import { menuOf } from '#features/navigation/public.ts'
import { useDecide } from '#features/permissions/public.ts'

/** The settings pages this person can open, grouped by heading. */
export function useSettingsMenu() {
  const decideAbout = useDecide()
  const { organization } = useMe()
  return menuOf('settings', {
    isShown: ({ page: { needs, isOfTeams } }) =>
      (needs === undefined || decideAbout(needs).allowed) &&
      (!isOfTeams || organization.is_workspace_enabled),
  })
}
