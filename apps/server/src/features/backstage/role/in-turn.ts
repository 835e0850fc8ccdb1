/** Does one piece of work after the other. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** For answers to offers: two that look for a free port in the same moment would find the same one. */
export function createInTurn(): InTurn {
  let before: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = before.then(work)
    before = done.catch(() => undefined)
    return done
  }
}
