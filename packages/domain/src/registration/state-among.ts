import { plainWords } from '../lists/public.ts'

export type State = { code: string; name: string }

/** The name of the state that somebody wrote by name or by code; undefined if it is none of these. */
export function stateAmong(states: readonly State[], text: string): string | undefined {
  const wanted = plainWords(text.trim())
  const code = wanted.replace(/^[a-z]{2}-/, '')
  const found =
    states.find(({ name }) => plainWords(name) === wanted) ??
    states.find((state) => state.code.toLowerCase() === code)
  return found?.name
}
