export { pseudoText } from './pseudo-text.ts'
