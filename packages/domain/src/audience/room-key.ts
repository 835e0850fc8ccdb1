/** The header by which calls of the room tell themselves apart from those of public pages (0202). */
export const roomKeyHeader = 'x-marquee-room'
