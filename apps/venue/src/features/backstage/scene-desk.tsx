import {
  type Backstage,
  maxLowerThirdLength,
  maxTickerLength,
  placesOf,
  type Scene,
  type SceneLayout,
  sceneLayouts,
} from '@marquee/domain/backstage'
import { type FormEvent, useId, useState } from 'react'
import { useSetScene } from './backstage-queries.ts'
import classes from './producer-desk.module.css'
import { LogoChoice } from './logo-choice.tsx'
import { layoutNames, TransitionSelect } from './scene-fields.tsx'
import { t } from './texts.ts'

type Change = (change: Partial<Scene>) => void

/** Chooses what the audience sees. Layouts are shown at once; texts when they are ready. */
export function SceneDesk({ backstage }: { backstage: Backstage }) {
  const { scene } = backstage
  const setting = useSetScene(backstage.session)
  const change: Change = (part) => setting.mutate({ ...scene, ...part })
  return (
    <>
      <p role="alert">{setting.isError && t('failed')}</p>
      <fieldset>
        <legend className="visually-hidden">{t('layout')}</legend>
        <div className={classes['layouts']}>
          {sceneLayouts.map((layout) => (
            <button
              key={layout}
              type="button"
              className={classes['layout']}
              aria-pressed={layout === scene.layout}
              onClick={() => change({ layout })}
            >
              <LayoutDrawing layout={layout} />
              {t(layoutNames[layout])}
            </button>
          ))}
        </div>
      </fieldset>
      <LogoChoice backstage={backstage} onChange={change} />
      <SceneOptions scene={scene} onChange={change} />
      <LowerThirdForm scene={scene} onChange={change} />
      <TickerForm scene={scene} onChange={change} />
    </>
  )
}

/** Six people and a screen, or as many as a layout shows. */
const drawn: Record<SceneLayout, Parameters<typeof placesOf>[1]> = {
  solo: ['camera-1'],
  side_by_side: ['camera-1', 'camera-2'],
  grid: ['camera-1', 'camera-2', 'camera-3', 'camera-4'],
  screen_with_one: ['screen', 'camera-1'],
  screen_with_strip: ['screen', 'camera-1', 'camera-2', 'camera-3', 'camera-4'],
  panel: ['camera-1', 'camera-2', 'camera-3', 'camera-4', 'camera-5', 'camera-6'],
  holding_card: [],
}

const percent = (fraction: number) => `${fraction * 100}%`

function LayoutDrawing({ layout }: { layout: SceneLayout }) {
  const places = placesOf({ layout, slots: [...drawn[layout]] }, drawn[layout], { width: 16, height: 9 })
  return (
    <span className={classes['drawing']} aria-hidden="true">
      {layout === 'holding_card' && <span className={classes['card']} />}
      {places.map(({ slot, x, y, width, height }) => (
        <span
          key={slot}
          style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
        />
      ))}
    </span>
  )
}

type PartProps = { scene: Scene; onChange: Change }

function SceneOptions({ scene, onChange }: PartProps) {
  return (
    <div className={classes['line']}>
      <label>
        <input
          type="checkbox"
          checked={scene.name_cards}
          onChange={({ target }) => onChange({ name_cards: target.checked })}
        />{' '}
        {t('nameCards')}
      </label>
      <TransitionSelect value={scene.transition} onChange={(transition) => onChange({ transition })} />
      <BackgroundField key={scene.background.color} scene={scene} onChange={onChange} />
    </div>
  )
}

/** Applied when the picker closes: it reports every color that it passes. */
function BackgroundField({ scene, onChange }: PartProps) {
  const [color, setColor] = useState(scene.background.color)
  return (
    <label>
      {t('background')}{' '}
      <input
        type="color"
        value={color}
        onChange={({ target }) => setColor(target.value)}
        onBlur={() => color !== scene.background.color && onChange({ background: { color } })}
      />
    </label>
  )
}

function LowerThirdForm({ scene, onChange }: PartProps) {
  const id = useId()
  const [title, setTitle] = useState(scene.lower_third?.title ?? '')
  const [subtitle, setSubtitle] = useState(scene.lower_third?.subtitle ?? '')
  const isShown = scene.lower_third !== null
  const show = (submit: FormEvent) => {
    submit.preventDefault()
    if (title.trim() !== '') onChange({ lower_third: { title: title.trim(), subtitle: subtitle.trim() } })
  }
  return (
    <form className={classes['form']} aria-label={t('lowerThird')} onSubmit={show}>
      <h3>{t('lowerThird')}</h3>
      <label htmlFor={`${id}-title`}>{t('lowerThirdTitle')}</label>
      <input
        id={`${id}-title`}
        maxLength={maxLowerThirdLength}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <label htmlFor={`${id}-subtitle`}>{t('lowerThirdSubtitle')}</label>
      <input
        id={`${id}-subtitle`}
        maxLength={maxLowerThirdLength}
        value={subtitle}
        onChange={({ target }) => setSubtitle(target.value)}
      />
      <ShowAndHide
        isShown={isShown}
        isReady={title.trim() !== ''}
        onHide={() => onChange({ lower_third: null })}
      />
    </form>
  )
}

function TickerForm({ scene, onChange }: PartProps) {
  const id = useId()
  const [text, setText] = useState(scene.ticker ?? '')
  const show = (submit: FormEvent) => {
    submit.preventDefault()
    if (text.trim() !== '') onChange({ ticker: text.trim() })
  }
  return (
    <form className={classes['form']} aria-label={t('ticker')} onSubmit={show}>
      <h3>{t('ticker')}</h3>
      <label htmlFor={id}>{t('tickerText')}</label>
      <input
        id={id}
        maxLength={maxTickerLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ShowAndHide
        isShown={scene.ticker !== null}
        isReady={text.trim() !== ''}
        onHide={() => onChange({ ticker: null })}
      />
    </form>
  )
}

type ShowAndHideProps = { isShown: boolean; isReady: boolean; onHide: () => void }

function ShowAndHide({ isShown, isReady, onHide }: ShowAndHideProps) {
  return (
    <div className="button-row">
      <button type="submit" className="button button-quiet" disabled={!isReady}>
        {isShown ? t('update') : t('show')}
      </button>
      {isShown && (
        <button type="button" className="button button-plain" onClick={onHide}>
          {t('hide')}
        </button>
      )}
    </div>
  )
}
