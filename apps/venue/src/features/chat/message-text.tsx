import { Fragment } from 'react'

/** Linear: no character is read twice. */
const address = /(https?:\/\/[^\s<>"]{1,1000})/

/** The text of a message. Web addresses become links only if a moderator allowed that. */
export function MessageText({ text, hasLinks }: { text: string; hasLinks: boolean }) {
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
