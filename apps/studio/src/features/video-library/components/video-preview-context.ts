import { createContext } from 'react'

/** Opens the preview from a list that has no URL of its own, such as one in a dialog. */
export const VideoPreviewContext = createContext<((id: string) => void) | undefined>(undefined)
