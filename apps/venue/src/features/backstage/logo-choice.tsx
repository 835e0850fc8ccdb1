import { type Backstage, type Scene, shownLogo } from '@marquee/domain/backstage'
import classes from './logo-choice.module.css'
import { t } from './texts.ts'

type LogoChoiceProps = {
  backstage: Pick<Backstage, 'scene' | 'logos'>
  onChange: (change: Pick<Scene, 'logo' | 'logo_url'>) => void
}

/** Shows one of the event's logos over the program at once, or none. */
export function LogoChoice({ backstage: { scene, logos }, onChange }: LogoChoiceProps) {
  if (logos.length === 0) return null
  const shown = shownLogo(scene, logos)
  return (
    <fieldset>
      <legend>{t('logo')}</legend>
      <div className={classes['logos']}>
        <button
          type="button"
          className={classes['logo']}
          aria-pressed={shown === undefined}
          onClick={() => onChange({ logo: false })}
        >
          {t('noLogo')}
        </button>
        {logos.map((url, index) => (
          <button
            key={url}
            type="button"
            className={classes['logo']}
            aria-pressed={url === shown}
            onClick={() => onChange({ logo: true, logo_url: url })}
          >
            <img src={url} alt={t('logoNumber', { number: index + 1 })} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
