/** WI-041: the longest name of a video, event, series, room, page and so on. */
export const maxNameLength = 255
