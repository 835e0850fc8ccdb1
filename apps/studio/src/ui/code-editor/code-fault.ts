/** Something that is wrong in a code, where it stands; places count characters from 0. */
export type CodeFault = { from: number; to: number; message: string; isWarning?: boolean }

export type CodeLanguage = 'html' | 'css' | 'javascript'
