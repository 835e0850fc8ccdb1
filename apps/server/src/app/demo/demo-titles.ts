/** The events of the demo’s story; the live one has a name of its own. */
export const demoTitles = { conference: 'Spring Conference', webinar: 'Marquee in a minute' } as const
