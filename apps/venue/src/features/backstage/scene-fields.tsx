/** Fields of a scene that are chosen from a list, for the scene on air and for prepared ones. */
import { type Scene, type SceneLayout, sceneLayouts } from '@marquee/domain/backstage'
import { t } from './texts.ts'

export const layoutNames = {
  solo: 'layoutSolo',
  side_by_side: 'layoutSideBySide',
  grid: 'layoutGrid',
  screen_with_one: 'layoutScreenWithOne',
  screen_with_strip: 'layoutScreenWithStrip',
  panel: 'layoutPanel',
  holding_card: 'layoutHoldingCard',
} as const satisfies Record<SceneLayout, string>

type Field<Value> = { value: Value; onChange: (value: Value) => void }

export function LayoutSelect({ value, onChange }: Field<SceneLayout>) {
  const choose = (chosen: string) => {
    const layout = sceneLayouts.find((each) => each === chosen)
    if (layout) onChange(layout)
  }
  return (
    <label>
      {t('layout')}{' '}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {sceneLayouts.map((layout) => (
          <option key={layout} value={layout}>
            {t(layoutNames[layout])}
          </option>
        ))}
      </select>
    </label>
  )
}

export function TransitionSelect({ value, onChange }: Field<Scene['transition']>) {
  return (
    <label>
      {t('transition')}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value === 'fade' ? 'fade' : 'cut')}>
        <option value="cut">{t('cut')}</option>
        <option value="fade">{t('fade')}</option>
      </select>
    </label>
  )
}
