import { type HubList, type HubListQuery, hubTimes, hubTypes } from '@marquee/domain/pages'
import { useId } from 'react'
import { hubListAddress } from './hub-list-address.ts'
import { t, timeWords, typeWords } from './hub-texts.ts'

/** Each filter as a row of links, so that a press is enough. */
export function HubFilters({ list }: { list: HubList }) {
  const { hub, query, tags, series, month } = list
  const to = (change: Partial<HubListQuery>) => hubListAddress(hub.id, { ...query, page: 1, ...change })
  return (
    <div className="hub-filters">
      {month === null && (
        <ChipRow
          label={t('when')}
          all={t('anyTime')}
          chosen={query.time}
          choices={hubTimes.map((id) => ({ id, name: timeWords[id] }))}
          addressOf={(id) => to({ time: hubTimes.find((time) => time === id) })}
        />
      )}
      <ChipRow
        label={t('type')}
        chosen={query.type}
        choices={hubTypes.map((id) => ({ id, name: typeWords[id] }))}
        addressOf={(id) => to({ type: hubTypes.find((type) => type === id) })}
      />
      <ChipRow label={t('tag')} chosen={query.tag} choices={tags} addressOf={(tag) => to({ tag })} />
      <ChipRow
        label={t('series')}
        chosen={query.series}
        choices={series}
        addressOf={(id) => to({ series: id })}
      />
    </div>
  )
}

type ChipRowProps = {
  label: string
  /** What the absence of a choice is called. */
  all?: string
  chosen: string | undefined
  choices: readonly { id: string; name: string }[]
  addressOf: (id: string | undefined) => string
}

/** More would fill the screen before the first event. */
const mostChips = 12

function ChipRow({ label, all = t('all'), chosen, choices, addressOf }: ChipRowProps) {
  const id = useId()
  if (choices.length === 0) return null
  const first = choices.slice(0, mostChips)
  const further = choices.slice(mostChips)
  const chosenFurther = further.filter((choice) => choice.id === chosen)
  return (
    <ul className="chip-row" aria-labelledby={id}>
      <li className="chip-label" id={id}>
        {label}
      </li>
      {[{ id: undefined, name: all }, ...first, ...chosenFurther].map((choice) => (
        <li key={choice.id ?? ''}>
          <a
            className="chip"
            href={addressOf(choice.id)}
            aria-current={choice.id === chosen ? 'true' : undefined}
          >
            {choice.name}
          </a>
        </li>
      ))}
      {further.length > chosenFurther.length && (
        <li>
          <details className="menu" data-menu>
            <summary className="chip">{t('more')}</summary>
            <div className="menu-list">
              {further.map((choice) => (
                <a key={choice.id} href={addressOf(choice.id)}>
                  {choice.name}
                </a>
              ))}
            </div>
          </details>
        </li>
      )}
    </ul>
  )
}
