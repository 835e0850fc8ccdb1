import { createContext } from 'react'

/** How a video is previewed in a list that is in no address of its own, such as that of a dialog. */
export const VideoPreviewContext = createContext<((id: string) => void) | undefined>(undefined)
