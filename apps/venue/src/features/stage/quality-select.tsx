import { useEffect, useState } from 'react'
import type { Qualities } from '#lib/offer-qualities.ts'
import classes from './player-frame.module.css'
import { t } from './texts.ts'

const automatic = -1
/** Keys of the select that are also shortcuts of the player (media-chrome's `keysused`). */
const ownKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Space', 'c', 'f', 'k', 'm']

/** Chooses a quality; a stream that comes in one quality has no choice. */
export function QualitySelect({ qualities }: { qualities: Qualities }) {
  const [chosen, setChosen] = useState(automatic)
  // Also for the next part of a replay, and after a stream has been loaded again.
  useEffect(() => qualities.choose(chosen < qualities.names.length ? chosen : automatic), [qualities, chosen])
  if (qualities.names.length < 2) return null
  return (
    <select
      aria-label={t('quality')}
      title={t('quality')}
      className={classes['quality']}
      value={chosen}
      {...{ keysused: ownKeys.join(' ') }}
      onChange={({ target }) => setChosen(Number(target.value))}
    >
      <option value={automatic}>{t('automatic')}</option>
      {qualities.names.map((name, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </select>
  )
}
