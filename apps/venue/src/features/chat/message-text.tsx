import { Fragment } from 'react'
import { useRoom } from '#features/room/public.ts'
import { GifPicture } from './gif-picture.tsx'
import { splitAtGifs } from './gifs.ts'

/** Linear: no character is read twice. */
const address = /(https?:\/\/[^\s<>"]{1,1000})/

type MessageTextProps = { text: string; hasLinks: boolean }

/** The text of a message. Web addresses become links only if a moderator allowed that, and codes GIFs if the event has them. */
export function MessageText({ text, hasLinks }: MessageTextProps) {
  const { event } = useRoom()
  const parts = event.has_gifs ? splitAtGifs(text) : [text]
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      <Words key={index} text={part} hasLinks={hasLinks} />
    ) : (
      <GifPicture key={index} gif={part.gif} />
    ),
  )
}

function Words({ text, hasLinks }: MessageTextProps) {
  if (!hasLinks) return <>{text}</>
  return text.split(address).map((part, index) =>
    index % 2 === 1 && URL.canParse(part) ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
