import { expect, it } from 'vitest'
import { workflowTypes } from './workflow-words.ts'

it('[EV-069 VL-311] there are five types of workflows', () => {
  expect(workflowTypes).toEqual([
    'duplication',
    'deletion',
    'session_deletion',
    'poll_addition',
    'poll_updation',
  ])
})
