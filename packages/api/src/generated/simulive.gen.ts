// Written by `npm run generate` from the routes of the server.

import type { simuliveTestSchema } from '@marquee/domain/simulive'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const simuliveKey = ['simulive'] as const

export const getSimuliveTest = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof simuliveTestSchema>
>('simulive', 'getSimuliveTest', 'GET /api/event/broadcasts/{id}/test_simulive/')

export const startSimuliveTest = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof simuliveTestSchema>
>('simulive', 'startSimuliveTest', 'POST /api/event/broadcasts/{id}/test_simulive/')

export const stopSimuliveTest = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'simulive',
  'stopSimuliveTest',
  'POST /api/event/broadcasts/{id}/stop_simulive_test/',
)
