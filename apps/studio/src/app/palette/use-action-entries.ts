import { pickVideos, useUploads } from '#features/media/public.ts'
import { useDecide } from '#features/permissions/public.ts'
import type { Command } from '#lib/commands.ts'
import { useSettingsMenu } from '../shell/use-settings-menu.ts'
import { t } from './texts.ts'

/** An action that opens a dialog on top of the current page. */
export type PaletteAction = 'createEvent' | 'inviteMember'

/** The actions and settings pages that this person has access to. */
export function useActionEntries(onAction: (action: PaletteAction) => void) {
  const decideAbout = useDecide()
  const { add } = useUploads()
  const actions: (Command & { isOffered: boolean })[] = [
    {
      id: 'create-event',
      title: t('createEvent'),
      group: t('actions'),
      isOffered: decideAbout('event:create').allowed,
      run: () => onAction('createEvent'),
    },
    {
      id: 'upload-video',
      title: t('uploadVideo'),
      group: t('actions'),
      isOffered: decideAbout('video:create').allowed,
      run: () => pickVideos(add),
    },
    {
      id: 'invite-member',
      title: t('inviteMember'),
      group: t('actions'),
      isOffered: decideAbout('user:create').allowed,
      run: () => onAction('inviteMember'),
    },
  ]
  const pages = useSettingsMenu().flatMap(({ entries }) =>
    entries.map(({ to, title }) => ({ id: to, title, group: t('settings'), href: to })),
  )
  return { actions: actions.filter(({ isOffered }) => isOffered), pages }
}
