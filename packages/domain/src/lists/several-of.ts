import { z } from 'zod'

const maxValues = 100

/** A filter that takes several values: its parameter once for each, at most a hundred times. None when left out. */
export function severalOf<Value extends z.ZodType>(value: Value) {
  return z.union([z.array(value).max(maxValues), value.transform((only) => [only])]).default([])
}
