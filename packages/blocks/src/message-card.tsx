import type { ReactNode } from 'react'

type MessageCardProps = { heading: string; text?: string; children?: ReactNode }

/** A card in the middle of the page with a single message. */
export function MessageCard({ heading, text, children }: MessageCardProps) {
  return (
    <main className="message-card">
      <h1>{heading}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </main>
  )
}
