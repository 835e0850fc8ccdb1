import type { Invites } from '@marquee/domain/pages'
import { useId } from 'react'
import { t } from './texts.ts'

type InviteOthersProps = {
  invites: Invites
  /** Set after a colleague was registered. */
  isColleague?: boolean
  /** Set inside another site's frame, which can't show the event's page. */
  isFramed?: boolean
  level?: 'h2' | 'h3'
}

/**
 * The personal link, how many people registered through it, and the way to register a colleague. The venue’s `registrants`
 * copies the link.
 */
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
