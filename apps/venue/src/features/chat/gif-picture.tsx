import { useEffect, useState } from 'react'
import classes from './chat.module.css'
import { type Gif, gifNames } from './gifs.ts'

/** What moves for longer must have a way to stop it (WCAG 2.2.2). */
const movesForMs = 4500

const stillOf = (gif: Gif): string => `/gifs/${gif}.png`

/** Moves for a few seconds, and not at all for those who asked their system for less motion. */
export function GifPicture({ gif }: { gif: Gif }) {
  const rests = useRest()
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={stillOf(gif)} />
      <img
        src={rests ? stillOf(gif) : `/gifs/${gif}.gif`}
        alt={gifNames[gif]}
        width={64}
        height={64}
        className={classes['gif']}
      />
    </picture>
  )
}

export function StillGif({ gif }: { gif: Gif }) {
  return <img src={stillOf(gif)} alt="" width={32} height={32} loading="lazy" />
}

function useRest(): boolean {
  const [rests, setRests] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), movesForMs)
    return () => clearTimeout(timer)
  }, [])
  return rests
}
