import { useState } from 'react'
import { TextField } from '#ui/text-field/text-field.tsx'
import { readClock } from '../clock-time.ts'
import { previewText as t } from '../preview-texts.ts'
import { writeTrimTime } from '../trim-range.ts'

type TrimTimeFieldProps = {
  label: string
  seconds: number
  /** The end of the video, in seconds. */
  latest: number
  onSeconds: (seconds: number) => void
}

/** A time as `m:ss.mmm`, applied on blur or Enter; an invalid one stays in the field with an error. */
export function TrimTimeField({ label, seconds, latest, onSeconds }: TrimTimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [hasFault, setFault] = useState(false)
  const apply = () => {
    if (typed === undefined) return
    const read = readClock(typed)
    const isValid = read !== undefined && read <= latest
    setFault(!isValid)
    if (!isValid) return
    setTyped(undefined)
    onSeconds(read)
  }
  return (
    <TextField
      label={label}
      value={typed ?? writeTrimTime(seconds)}
      error={hasFault && t('trim.fault', { latest: writeTrimTime(latest) })}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}
