/** WI-041: what an organization names (a video, an event, a series, a room, a page …) has at most this many characters. */
export const maxNameLength = 255
