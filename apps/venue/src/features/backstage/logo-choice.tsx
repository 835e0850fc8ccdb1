import { type Backstage, type Scene, shownLogo } from '@marquee/domain/backstage'
import { PictureChoice } from './picture-choice.tsx'
import { t } from './texts.ts'

type LogoChoiceProps = {
  backstage: Pick<Backstage, 'scene' | 'logos'>
  onChange: (change: Pick<Scene, 'logo' | 'logo_url'>) => void
}

const none = 'none'

/** Shows one of the event's logos over the program at once, or none. */
export function LogoChoice({ backstage: { scene, logos }, onChange }: LogoChoiceProps) {
  if (logos.length === 0) return null
  return (
    <PictureChoice
      legend={t('logo')}
      plain={[{ key: none, label: t('noLogo') }]}
      pictures={logos.map((url, index) => ({ key: url, label: t('logoNumber', { number: index + 1 }) }))}
      chosen={shownLogo(scene, logos) ?? none}
      onChoose={(key) => onChange(key === none ? { logo: false } : { logo: true, logo_url: key })}
    />
  )
}
