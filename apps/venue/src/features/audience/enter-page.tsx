import { MessageCard } from '@marquee/blocks'
import { t } from './texts.ts'

/** Where a personal link leads. `enter-event.ts` shows the part that fits what the server says of the link. */
export function EnterPage({ eventId, title }: { eventId: string; title: string }) {
  return (
    <MessageCard heading={title}>
      <div data-enter={eventId}>
        <p data-state="busy" role="status">
          {t('busy')}
        </p>
        <noscript>{t('needsScript')}</noscript>
        <div data-state="confirm" hidden>
          <p data-known>
            {t('belongsTo')} <strong data-name />
          </p>
          <div data-typed hidden>
            <p>{t('whoAreYou')}</p>
            <p className="field">
              <label htmlFor="enter-first-name">{t('firstName')}</label>
              <input id="enter-first-name" type="text" maxLength={100} />
            </p>
            <p className="field">
              <label htmlFor="enter-last-name">{t('lastName')}</label>
              <input id="enter-last-name" type="text" maxLength={100} />
            </p>
          </div>
          <p className="button-row">
            <button type="button" className="button" data-confirm>
              {t('isMe')}
            </button>
            <a className="button button-plain" href={`/event/${eventId}`}>
              {t('isNotMe')}
            </a>
          </p>
        </div>
        <div data-state="choose" hidden>
          <p>{t('tooMany')}</p>
          <ul className="button-row" data-entries />
          <template>
            <li>
              <button type="button" className="button button-quiet">
                <span>
                  {t('leaveThere')} <span data-device />
                </span>
              </button>
            </li>
          </template>
        </div>
        <div data-state="wrong" role="alert" hidden>
          <p>{t('wrong')}</p>
          <p>
            <a className="button" href={`/event/${eventId}`}>
              {t('toRegistration')}
            </a>
          </p>
        </div>
        <div data-state="failed" role="alert" hidden>
          <p>{t('failed')}</p>
          <p>
            <button type="button" className="button" data-retry>
              {t('retry')}
            </button>
          </p>
        </div>
      </div>
    </MessageCard>
  )
}
