export { type Airing, nothingAired } from './airing.ts'
export { airingSchema } from './airing-schema.ts'
