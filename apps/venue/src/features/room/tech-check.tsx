import { useState } from 'react'
import { checkNetwork, checkPicture, playTone } from './check-device.ts'
import classes from './tech-check.module.css'
import { t } from './texts.ts'

/** Lets people find out before the start whether they'll see and hear it. */
export function TechCheck() {
  const [level, setLevel] = useState<number>()
  const [network, setNetwork] = useState<'fast' | 'slow' | 'lost'>()
  const [picture, setPicture] = useState<'plays' | 'unsupported'>()
  const check = () => {
    setPicture(checkPicture())
    playTone(setLevel)
    void checkNetwork().then(setNetwork)
  }
  return (
    <section className={classes['check']} aria-label={t('techCheck')}>
      <h2>{t('techCheck')}</h2>
      <p>{t('techCheckText')}</p>
      <p>
        <button type="button" className="button button-quiet" onClick={check}>
          {t('checkNow')}
        </button>
      </p>
      {level !== undefined && (
        <p>
          <label>
            {t('sound')} <meter min={0} max={1} value={level} />
          </label>{' '}
          {t('soundText')}
        </p>
      )}
      <div role="status">
        {(picture || network) && (
          <ul>
            {picture && <li>{t(picture === 'plays' ? 'pictureWorks' : 'pictureFails')}</li>}
            {network && <li>{t(networkTexts[network])}</li>}
          </ul>
        )}
      </div>
    </section>
  )
}

const networkTexts = { fast: 'networkFast', slow: 'networkSlow', lost: 'networkLost' } as const
