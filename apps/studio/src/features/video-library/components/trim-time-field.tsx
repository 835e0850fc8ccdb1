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

/** A moment of a video as `m:ss.mmm`, taken when it is left or Enter is pressed; a wrong one stays and says so. */
export function TrimTimeField({ label, seconds, latest, onSeconds }: TrimTimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [hasFault, setFault] = useState(false)
  const take = () => {
    if (typed === undefined) return
    const read = readClock(typed)
    const isMoment = read !== undefined && read <= latest
    setFault(!isMoment)
    if (!isMoment) return
    setTyped(undefined)
    onSeconds(read)
  }
  return (
    <TextField
      label={label}
      value={typed ?? writeTrimTime(seconds)}
      error={hasFault && t('trim.fault', { latest: writeTrimTime(latest) })}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
