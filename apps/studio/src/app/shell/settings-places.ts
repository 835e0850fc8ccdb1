import type { Permission } from '@marquee/domain/permissions'
import { settingsText as t } from './settings-texts.ts'

export type SettingsPlace = {
  to: string
  title: string
  /** What opens it; a place without is everybody's. */
  needs?: Permission
  isOfTeams?: true
}

/** The screens of the settings in the order of their column (ST-001). */
export const settingsGroups: readonly { title: string; places: readonly SettingsPlace[] }[] = [
  {
    title: t('people'),
    places: [
      { to: '/settings-new/users', title: t('users'), needs: 'user:read' },
      { to: '/settings-new/permissions', title: t('permissions'), needs: 'role:read' },
      { to: '/settings-new/teams', title: t('teams'), needs: 'team:read', isOfTeams: true },
    ],
  },
  {
    title: t('organization'),
    places: [
      { to: '/settings-new/organization', title: t('general'), needs: 'organization:read' },
      { to: '/settings-new/organization/features', title: t('features'), needs: 'organization:update' },
      { to: '/settings-new/tags', title: t('tags'), needs: 'event:read' },
      { to: '/settings-new/domains', title: t('domains'), needs: 'domain:read' },
      { to: '/settings-new/tokens', title: t('tokens'), needs: 'token:read' },
      { to: '/settings-new/forms', title: t('forms'), needs: 'form:read' },
      { to: '/settings-new/organization/sso', title: t('sso'), needs: 'sso:read' },
      { to: '/settings-new/organization/outbox', title: t('outbox'), needs: 'outbox:read' },
      { to: '/settings-new/organization/audit', title: t('audit'), needs: 'audit:read' },
      { to: '/settings-new/privacy', title: t('privacy'), needs: 'privacy:read' },
    ],
  },
  { title: t('you'), places: [{ to: '/settings-new/preferences', title: t('preferences') }] },
]
