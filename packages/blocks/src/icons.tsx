/** The few icons of public pages, drawn in the color of the text beside them. */
const paths = {
  place: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  online: 'M3.5 6.5h11v11h-11zM14.5 10.5l6-3.5v10l-6-3.5z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  share: 'M12 15V4M7.5 8 12 3.5 16.5 8M5 12.5V20h14v-7.5',
  play: 'M8 5.5v13l10.5-6.5z',
} as const

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
