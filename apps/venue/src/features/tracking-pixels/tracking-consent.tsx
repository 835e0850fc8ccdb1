import { listFormat } from '@marquee/domain/languages'
import type { PageTracking } from '@marquee/domain/pages'
import { pixelProviderWords, type PixelProvider } from '@marquee/domain/tracking-pixels'
import { t } from './texts.ts'

/**
 * Asks before anything is tracked, and lets visitors change their mind. The same for everyone, and hidden until
 * `ask-for-tracking.ts` knows what the visitor chose; without JavaScript nothing is tracked.
 */
export function TrackingConsent({ tracking }: { tracking: PageTracking }) {
  const { organization, pixels, code } = tracking
  const names = namesOf(
    pixels.map(({ provider }) => provider),
    code !== null,
  )
  const services = listFormat().format(names)
  return (
    <>
      <footer className="privacy-choices" data-choices hidden>
        <button type="button" className="button button-plain">
          {t('choices')}
        </button>
      </footer>
      <section className="consent" aria-label={t('choices')} data-tracking={JSON.stringify(tracking)} hidden>
        <p tabIndex={-1}>{t('question', { organization: organization.name, services })}</p>
        <div className="button-row">
          <button type="button" className="button button-quiet" data-answer="declined">
            {t('decline')}
          </button>
          <button type="button" className="button button-quiet" data-answer="accepted">
            {t('accept')}
          </button>
        </div>
      </section>
    </>
  )
}

const isNamed = (provider: PixelProvider) => provider !== 'script' && provider !== 'image'

/** Services that the organization named by an address only are its own. */
function namesOf(providers: readonly PixelProvider[], hasCode: boolean): string[] {
  const named = [...new Set(providers)].filter(isNamed).map((provider) => pixelProviderWords[provider])
  return providers.every(isNamed) && !hasCode ? named : [...named, t('own')]
}
