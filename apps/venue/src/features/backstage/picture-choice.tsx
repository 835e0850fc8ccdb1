import classes from './picture-choice.module.css'

type Option = { key: string; label: string }

type PictureChoiceProps = {
  legend: string
  /** Choices without a picture, before the others. */
  plain: readonly Option[]
  /** Their keys are the addresses of the pictures. */
  pictures: readonly Option[]
  /** Whether pictures fill their place. */
  covers?: boolean
  chosen: string
  onChoose: (key: string) => void
}

/** One of several pictures, or none. */
export function PictureChoice({
  legend,
  plain,
  pictures,
  covers = false,
  chosen,
  onChoose,
}: PictureChoiceProps) {
  const button = ({ key, label }: Option, address?: string) => (
    <button
      key={key}
      type="button"
      className={classes['option']}
      aria-pressed={key === chosen}
      onClick={() => onChoose(key)}
    >
      {address === undefined ? label : <img src={address} alt={label} data-covers={covers} />}
    </button>
  )
  return (
    <fieldset className={classes['choice']}>
      <legend>{legend}</legend>
      <div className={classes['options']}>
        {plain.map((option) => button(option))}
        {pictures.map((option) => button(option, option.key))}
      </div>
    </fieldset>
  )
}
