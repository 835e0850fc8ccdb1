import { useMe } from '#features/accounts/public.ts'
import { useDecide } from '#features/permissions/public.ts'
import { type SettingsPlace, settingsGroups } from './settings-places.ts'
import { useIsBuilt } from '#lib/use-is-built.ts'

/** The screens of the settings that this version has and this person may open, in their groups. */
export function useSettingsGroups(): { title: string; places: SettingsPlace[] }[] {
  const isBuilt = useIsBuilt()
  const decideAbout = useDecide()
  const { organization } = useMe()
  const isOpen = ({ to, needs, isOfTeams }: SettingsPlace) =>
    isBuilt(to) &&
    (needs === undefined || decideAbout(needs).allowed) &&
    (isOfTeams === undefined || organization.is_workspace_enabled)
  return settingsGroups
    .map(({ title, places }) => ({ title, places: places.filter(isOpen) }))
    .filter(({ places }) => places.length > 0)
}
