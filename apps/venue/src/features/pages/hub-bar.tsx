import { hubListLimits } from '@marquee/domain/pages'
import { t } from './hub-texts.ts'

type HubBarProps = { hub: { id: string; title: string }; phrase: string; isList?: boolean }

/** Above a hub and its list: the way between them, and the search. */
export function HubBar({ hub, phrase, isList = false }: HubBarProps) {
  return (
    <nav className="hub-bar" aria-label={hub.title}>
      <a href={`/hub/${hub.id}`}>{hub.title}</a>
      <a href={`/hub/${hub.id}/events`} aria-current={isList ? 'page' : undefined}>
        {t('allEvents')}
      </a>
      <form role="search" action={`/hub/${hub.id}/events`}>
        <input
          type="search"
          name="q"
          defaultValue={phrase}
          maxLength={hubListLimits.phrase}
          aria-label={t('search')}
          placeholder={t('search')}
        />
        <button type="submit" className="button button-quiet">
          {t('find')}
        </button>
      </form>
    </nav>
  )
}
