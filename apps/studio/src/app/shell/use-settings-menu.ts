import { useMe } from '#features/accounts/public.ts'
import { menuOf } from '#features/navigation/public.ts'
import { useDecide } from '#features/permissions/public.ts'

/** The pages of the settings this person can open, by the heading above them. */
export function useSettingsMenu() {
  const decideAbout = useDecide()
  const { organization } = useMe()
  return menuOf('settings', {
    isShown: ({ page: { needs, isOfTeams } }) =>
      (needs === undefined || decideAbout(needs).allowed) &&
      (!isOfTeams || organization.is_workspace_enabled),
  })
}
