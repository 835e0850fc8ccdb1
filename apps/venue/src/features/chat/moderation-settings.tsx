import { changeChannel, listChannels } from '@marquee/api/venue/chat'
import type { ChangeChannel, Channel, ChannelMode } from '@marquee/domain/chat'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRoom } from '#features/room/public.ts'
import classes from './chat.module.css'
import { t } from './texts.ts'

const modes: readonly ChannelMode[] = ['open', 'announcements', 'off']
const slowModes = [0, 5, 10, 30, 60, 300]

/** Who may post, how often, and what a moderator sees first. */
export function ModerationSettings({ channel }: { channel: Channel }) {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (body: ChangeChannel) =>
      changeChannel({ path: { event_id: event.id, channel_id: channel.id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listChannels.key() }),
  })
  const checks = [
    ['holds_first_messages', t('holdFirst')],
    ['moderates_questions', t('moderateQuestions')],
    ['allows_anonymous_questions', t('anonymousQuestions')],
  ] as const
  return (
    <details className={classes['settings']}>
      <summary>{t('moderation')}</summary>
      <fieldset disabled={change.isPending}>
        <label>
          {t('whoPosts')}
          <select
            value={channel.mode}
            onChange={({ target }) => {
              const mode = modes.find((each) => each === target.value)
              if (mode) change.mutate({ mode })
            }}
          >
            {modes.map((mode) => (
              <option key={mode} value={mode}>
                {t(mode)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('slowMode')}
          <select
            value={channel.slow_mode_seconds}
            onChange={({ target }) => change.mutate({ slow_mode_seconds: Number(target.value) })}
          >
            {[...new Set([...slowModes, channel.slow_mode_seconds])].map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('slowOff') : t('slowSeconds', { count })}
              </option>
            ))}
          </select>
        </label>
        {checks.map(([field, label]) => (
          <label key={field} className={classes['check']}>
            <input
              type="checkbox"
              checked={channel[field]}
              onChange={({ target }) => change.mutate({ [field]: target.checked })}
            />
            {label}
          </label>
        ))}
        {change.error && (
          <p role="alert" className={classes['problem']}>
            {t('actFailed', { problem: change.error.message })}
          </p>
        )}
      </fieldset>
    </details>
  )
}
