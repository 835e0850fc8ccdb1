export { findEncoding, type FoundEncoding, type ReadBytes } from './find-encoding.ts'
export { chosenEncodings, type TextEncoding, textEncodings, textEncodingWords } from './text-encodings.ts'
