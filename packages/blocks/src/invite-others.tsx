import type { Invites } from '@marquee/domain/pages'
import { useId } from 'react'
import { t } from './texts.ts'

type InviteOthersProps = {
  invites: Invites
  /** Whether a colleague was registered just now. */
  isColleague?: boolean
  /** In a frame of another site, which the page of an event can't be in. */
  isFramed?: boolean
  level?: 'h2' | 'h3'
}

/** The personal link, with how many came by it, and the way to register a colleague. `islands/invite.ts` copies the link. */
export function InviteOthers({
  invites: { link, referred, colleague },
  isColleague = false,
  isFramed = false,
  level: Heading = 'h3',
}: InviteOthersProps) {
  const id = useId()
  if (link === null && colleague === null) return null
  return (
    <div className="invites">
      {link !== null && (
        <div data-invite>
          <Heading id={id}>{t('invite')}</Heading>
          <p>{t('inviteText')}</p>
          <div className="invite-link">
            <input readOnly value={link} aria-labelledby={id} data-link />
            <button type="button" className="button button-plain" data-copy hidden>
              {t('copyLink')}
            </button>
          </div>
          <p className="form-status" role="status" data-copied={t('copied')} />
          {referred !== null && (
            <p>{referred === 0 ? t('nobodyReferred') : t('referred', { count: referred })}</p>
          )}
        </div>
      )}
      {colleague !== null && (
        <p data-colleague>
          <a
            className="button button-plain"
            href={colleague}
            {...(isFramed && { target: '_blank', rel: 'noopener' })}
          >
            {t(isColleague ? 'registerAnother' : 'registerColleague')}
          </a>
        </p>
      )}
    </div>
  )
}
