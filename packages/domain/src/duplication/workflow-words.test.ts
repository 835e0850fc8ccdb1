import { expect, it } from 'vitest'
import { workflowTypes } from './workflow-words.ts'

it('[EV-069 VL-311] work in the background is of five types', () => {
  expect(workflowTypes).toEqual([
    'duplication',
    'deletion',
    'session_deletion',
    'poll_addition',
    'poll_updation',
  ])
})
