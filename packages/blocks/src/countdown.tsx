import { t } from './texts.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** The time until the start. A script fills it in; the space is reserved until then. */
export function Countdown({ start }: { start: string }) {
  return (
    <div className="countdown" data-countdown={start} role="timer" aria-label={t('startsIn')}>
      {units.map((unit) => (
        <span key={unit} className="countdown-part">
          <span className="countdown-number" data-unit={unit} />
          <span>{t(unit)}</span>
        </span>
      ))}
    </div>
  )
}
