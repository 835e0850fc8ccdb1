import { createContext, type ReactNode } from 'react'

/** What stands over the picture of a stage besides what is in it. */
export const OverPicture = createContext<ReactNode>(null)
